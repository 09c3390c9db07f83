package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.util.Progress;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The sentences of the Penn Treebank, without labels. They are read from {@code ptb.train.txt}, {@code ptb.test.txt} and
 * {@code ptb.valid.txt}.
 */
public class PennTreebankText extends TextDataset {
    PennTreebankText(Builder builder) {
        super(builder);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public void prepare(Progress progress) throws IOException, EmbeddingException {
        if (!prepared) {
            String part = source.of("train", "test", "valid");
            Path file = file(progress, "ptb." + part + ".txt", part, part + ".txt");
            try (InputStream in = DatasetSource.open(file)) {
                preprocess(Utils.readLines(in), true);
            }
            prepared = true;
        }
    }

    @Override
    public Record get(NDManager manager, long index) {
        return new Record(new NDList(sourceTextData.getEmbedding(manager, index)), new NDList());
    }

    @Override
    protected long availableSize() {
        return sourceTextData.getSize();
    }

    /** Builds {@link PennTreebankText}. */
    public static class Builder extends TextDataset.Builder<Builder> {
        /** Creates a builder. */
        public Builder() {
            artifactId = "penntreebank-unlabeled-processed";
            version = "1.0";
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public PennTreebankText build() {
            return new PennTreebankText(this);
        }
    }
}

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
import java.util.ArrayList;
import java.util.List;

/**
 * English sentences and their translation to French. They are read from {@code fra-eng-train.txt} and {@code
 * fra-eng-test.txt}. The English words are the data, and the French ones the labels.
 */
public class TatoebaEnglishFrenchDataset extends TextDataset {
    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected TatoebaEnglishFrenchDataset(Builder builder) {
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
            List<String> english = new ArrayList<>();
            List<String> french = new ArrayList<>();
            Path file = file(progress, source.of("fra-eng-train.txt", "fra-eng-test.txt", null));
            try (InputStream in = DatasetSource.open(file)) {
                for (String line : Utils.readLines(in)) {
                    String[] pair = line.split("\t");
                    if (pair.length < 2) {
                        throw new IOException("a line of " + file + " has no translation: " + line);
                    }
                    english.add(pair[0]);
                    french.add(pair[1]);
                }
            }
            preprocess(english, true);
            preprocess(french, false);
            prepared = true;
        }
    }

    @Override
    public Record get(NDManager manager, long index) {
        return new Record(new NDList(sourceTextData.getEmbedding(manager, index)),
                new NDList(targetTextData.getEmbedding(manager, index)));
    }

    @Override
    protected long availableSize() {
        return sourceTextData.getSize();
    }

    /** Builds {@link TatoebaEnglishFrenchDataset}. */
    public static class Builder extends TextDataset.Builder<Builder> {
        /** Creates a builder. */
        public Builder() {
            artifactId = "tatoeba-en-fr";
            version = "1.0";
        }

        @Override
        public Builder self() {
            return this;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public TatoebaEnglishFrenchDataset build() {
            return new TatoebaEnglishFrenchDataset(this);
        }
    }
}

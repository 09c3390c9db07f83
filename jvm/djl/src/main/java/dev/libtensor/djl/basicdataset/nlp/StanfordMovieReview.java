package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reviews of movies, 25,000 to train with and 25,000 to test with. They are read from {@code pos} and {@code neg} in {@code
 * train} and {@code test}, where the name of a file ends with its score. The label is INT32 without dimensions: 1 for a
 * good review.
 */
public class StanfordMovieReview extends TextDataset {
    private final List<Integer> sentiments = new ArrayList<>();

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected StanfordMovieReview(Builder builder) {
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
            String part = source.of("train", "test", null);
            Path folder = file(progress, "aclImdb/aclImdb/" + part, "aclImdb/" + part, part);
            List<String> texts = new ArrayList<>();
            read(folder.resolve("pos"), 1, texts);
            read(folder.resolve("neg"), 0, texts);
            preprocess(texts, true);
            prepared = true;
        }
    }

    @Override
    public Record get(NDManager manager, long index) {
        int sentiment = sentiments.get(Math.toIntExact(index));
        return new Record(new NDList(sourceTextData.getEmbedding(manager, index)), new NDList(manager.create(sentiment)));
    }

    @Override
    protected long availableSize() {
        return sourceTextData.getSize();
    }

    private void read(Path folder, int sentiment, List<String> texts) throws IOException {
        for (Path file : DatasetSource.files(folder)) {
            texts.add(Files.readString(file));
            sentiments.add(sentiment);
        }
    }

    /** Builds {@link StanfordMovieReview}. */
    public static class Builder extends TextDataset.Builder<Builder> {
        /** Creates a builder. */
        public Builder() {
            artifactId = "stanford-movie-review";
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
        public StanfordMovieReview build() {
            return new StanfordMovieReview(this);
        }
    }
}

package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.NDManager;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.dataset.RawDataset;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Articles of Wikipedia: {@code wiki.train.tokens}, {@code wiki.test.tokens} or {@code wiki.valid.tokens}.
 */
public class WikiText2 implements RawDataset<Path> {
    private final DatasetSource source;
    private Path file;

    WikiText2(Builder builder) {
        source = builder.source;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the file. */
    @Override
    public Path getData() throws IOException {
        prepare(null);
        return file;
    }

    /**
     * Always throws, while DJL returns null: the file is not made of arrays.
     *
     * @throws UnsupportedException always
     */
    @Override
    public Iterable<Batch> getData(NDManager manager) {
        throw new UnsupportedException("WikiText2 is a file of text, which has no batches: call getData()");
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (file == null) {
            String name = "wiki." + source.of("train", "test", "valid") + ".tokens";
            file = source.find(progress, "wikitext-2/wikitext-2/" + name, "wikitext-2/" + name, name).toAbsolutePath();
        }
    }

    /** Builds {@link WikiText2}. */
    public static final class Builder {
        private final DatasetSource source = new DatasetSource(Application.NLP.ANY, "wikitext-2", "1.0");

        Builder() {}

        /**
         * Sets the part of the dataset.
         *
         * @param usage the part; {@link Usage#TRAIN} by default
         * @return this builder
         */
        public Builder optUsage(Usage usage) {
            source.setUsage(usage);
            return this;
        }

        /**
         * Sets where the files are.
         *
         * @param repository a repository, such as {@code Repository.newInstance("data", folder)} for a folder of the
         *     files; that of the cache by default
         * @return this builder
         */
        public Builder optRepository(Repository repository) {
            source.setRepository(repository);
            return this;
        }

        /**
         * Sets the group in the repository.
         *
         * @param groupId the group; that of DJL's datasets by default
         * @return this builder
         */
        public Builder optGroupId(String groupId) {
            source.setGroupId(groupId);
            return this;
        }

        /**
         * Sets the name in the repository.
         *
         * @param artifactId the name, which may begin with the group and a colon
         * @return this builder
         */
        public Builder optArtifactId(String artifactId) {
            source.setArtifactId(artifactId);
            return this;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         */
        public WikiText2 build() {
            return new WikiText2(this);
        }
    }
}

package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;

/** Photos of fresh and rotten fruit, in a folder of images for each class, below {@code train} and {@code test}. */
public final class FruitsFreshAndRotten extends AbstractImageFolder {
    private FruitsFreshAndRotten(Builder builder) {
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
    protected Path getImagePath(String key) {
        return Path.of(key);
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (!prepared) {
            listClasses(root());
            prepared = true;
        }
    }

    /** Builds a {@link FruitsFreshAndRotten}. */
    public static final class Builder extends ImageFolderBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "fruit", "1.0");

        Builder() {}

        @Override
        public Builder self() {
            return this;
        }

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
         * Sets the folder that has a folder for each class, of one part of the dataset.
         *
         * @param repository a repository whose address is that of the folder
         * @return this builder
         */
        public Builder optRepository(Repository repository) {
            return setRepository(repository);
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
         * Creates the dataset, whose pipeline is {@link ToTensor} by default.
         *
         * @return a new dataset
         * @throws IOException if the dataset is not in the cache, and no folder is set
         */
        public FruitsFreshAndRotten build() throws IOException {
            if (pipeline == null) {
                pipeline = new Pipeline(new ToTensor());
            }
            if (repository == null) {
                String part = source.of("train", "test", null);
                setRepositoryPath(source.find((Progress) null, part, "dataset/" + part));
            }
            return new FruitsFreshAndRotten(this);
        }
    }
}

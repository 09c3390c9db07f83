package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetManagers;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;

/**
 * The clothes of Fashion-MNIST: 60,000 to train with and 10,000 to test with. The files have the same names and the
 * arrays the same shapes as those of {@link Mnist}.
 */
public final class FashionMnist extends ArrayDataset {
    /** The width of the images. */
    public static final int IMAGE_WIDTH = 28;

    /** The height of the images. */
    public static final int IMAGE_HEIGHT = 28;

    /** The number of classes. */
    public static final int NUM_CLASSES = 10;

    private final DatasetSource source;
    private final NDManager manager;

    private FashionMnist(Builder builder) {
        super(builder);
        source = builder.source;
        manager = builder.manager;
        if (manager != null) {
            manager.setName("fashionmnist");
        }
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
    public void prepare(Progress progress) throws IOException {
        if (data == null) {
            NDList read = IdxFiles.read(source, progress, manager);
            data = new NDArray[] {read.get(0)};
            labels = new NDArray[] {read.get(1)};
        }
    }

    /** Builds {@link FashionMnist}. */
    public static final class Builder extends BaseBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "fashmnist", "1.0");
        private NDManager manager;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets the owner of the arrays.
         *
         * @param manager the parent of the manager of the dataset. By default, the arrays belong to nothing, and the garbage
         *     collector frees them with the dataset
         * @return this builder
         */
        public Builder optManager(NDManager manager) {
            this.manager = DatasetManagers.replace(this.manager, manager);
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
        public FashionMnist build() {
            if (pipeline == null) {
                pipeline = new Pipeline(new ToTensor());
            }
            return new FashionMnist(this);
        }
    }
}

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
import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * The handwritten digits of MNIST: 60,000 to train with and 10,000 to test with. They are read from {@code
 * train-images-idx3-ubyte}, {@code train-labels-idx1-ubyte}, {@code t10k-images-idx3-ubyte} and {@code
 * t10k-labels-idx1-ubyte}, plain or with {@code .gz}. The data is FLOAT32 (n, 28, 28, 1) from 0 to 255, which the usual
 * pipeline turns into (n, 1, 28, 28) from 0 to 1; the labels are FLOAT32.
 *
 * <p>If the files are not in the cache, and no other repository is set, the digits of the library take their place. These
 * are the 1,437 training images or 360 test images of UCI, enlarged from 8 x 8 pixels. A warning is logged then.
 */
public final class Mnist extends ArrayDataset {
    /** The width of the images. */
    public static final int IMAGE_WIDTH = 28;

    /** The height of the images. */
    public static final int IMAGE_HEIGHT = 28;

    /** The number of classes. */
    public static final int NUM_CLASSES = 10;

    private static final Logger LOGGER = System.getLogger(Mnist.class.getName());

    private final DatasetSource source;
    private final NDManager manager;

    private Mnist(Builder builder) {
        super(builder);
        source = builder.source;
        manager = builder.manager;
        if (manager != null) {
            manager.setName("mnist");
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
            NDList read = read(progress);
            data = new NDArray[] {read.get(0)};
            labels = new NDArray[] {read.get(1)};
        }
    }

    private NDList read(Progress progress) throws IOException {
        try {
            return IdxFiles.read(source, progress, manager);
        } catch (FileNotFoundException e) {
            if (!source.isUsual()) {
                throw e;
            }
            LOGGER.log(Level.WARNING, "{0} The digits of UCI, which come with the library, take its place.", e.getMessage());
            return IdxFiles.digits(source, manager);
        }
    }

    /** Builds {@link Mnist}. */
    public static final class Builder extends BaseBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "mnist", "1.0");
        private NDManager manager;

        Builder() {
            pipeline = new Pipeline(new ToTensor());
        }

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
        public Mnist build() {
            return new Mnist(this);
        }
    }
}

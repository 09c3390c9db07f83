package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetManagers;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The photos of CIFAR-10: 50,000 to train with and 10,000 to test with. They are read from {@code data_batch.bin} and
 * {@code test_batch.bin}, or from {@code data_batch_1.bin} to {@code data_batch_5.bin}, plain or with {@code .gz}. The
 * data is FLOAT32 (n, 32, 32, 3) from 0 to 255, which the usual pipeline turns into (n, 3, 32, 32) from 0 to 1; the labels
 * are FLOAT32.
 */
public final class Cifar10 extends ArrayDataset {
    /** The width of the images. */
    public static final int IMAGE_WIDTH = 32;

    /** The height of the images. */
    public static final int IMAGE_HEIGHT = 32;

    /** The mean of each channel. */
    public static final float[] NORMALIZE_MEAN = {0.4914f, 0.4822f, 0.4465f};

    /** The standard deviation of each channel. */
    public static final float[] NORMALIZE_STD = {0.2023f, 0.1994f, 0.2010f};

    /** The bytes of an image and of its label before it. */
    private static final int RECORD = 1 + 3 * IMAGE_HEIGHT * IMAGE_WIDTH;

    private final DatasetSource source;
    private final NDManager manager;

    private Cifar10(Builder builder) {
        super(builder);
        source = builder.source;
        manager = builder.manager;
        if (manager != null) {
            manager.setName("cifar10");
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
        if (data != null) {
            return;
        }
        byte[] all = bytes(files(source.folder(progress, null)));
        if (all.length == 0 || all.length % RECORD != 0) {
            throw new IOException("the files of CIFAR-10 must have records of " + RECORD + " bytes, and there are "
                    + all.length + " bytes");
        }
        try (ResourceScope scope = new ResourceScope("cifar10")) {
            int records = all.length / RECORD;
            NDArray rows = NDArray.create(ByteBuffer.wrap(all), new Shape(records, RECORD), DataType.UINT8);
            NDArray images = rows.get(":, 1:").reshape(records, 3, IMAGE_HEIGHT, IMAGE_WIDTH).permute(0, 2, 3, 1);
            NDList owned = IdxFiles.owned(IdxFiles.numbers(images), IdxFiles.numbers(rows.get(":, 0")), manager);
            data = new NDArray[] {owned.get(0)};
            labels = new NDArray[] {owned.get(1)};
        }
    }

    private List<Path> files(Path folder) throws IOException {
        String one = source.of("data_batch.bin", "test_batch.bin", null);
        String first = source.of("data_batch_1.bin", one, null);
        Path file = source.find(folder, one, first, "cifar-10-batches-bin/" + first);
        List<Path> files = new ArrayList<>(List.of(file));
        for (int i = 2; i <= 5 && file.getFileName().toString().startsWith("data_batch_1"); i++) {
            files.add(source.find(file.getParent(), "data_batch_" + i + ".bin"));
        }
        return files;
    }

    private static byte[] bytes(List<Path> files) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Path file : files) {
            try (InputStream in = DatasetSource.open(file)) {
                in.transferTo(all);
            }
        }
        return all.toByteArray();
    }

    /** Builds {@link Cifar10}. */
    public static final class Builder extends BaseBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "cifar10", "1.0");
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
        public Cifar10 build() {
            return new Cifar10(this);
        }
    }
}

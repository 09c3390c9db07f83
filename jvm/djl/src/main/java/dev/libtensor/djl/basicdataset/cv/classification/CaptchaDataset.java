package dev.libtensor.djl.basicdataset.cv.classification;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Pictures of up to six digits: the name of a file is its digits. They are read from {@code train}, {@code test} and
 * {@code validate}. The data is gray, (1, 60, 160) from 0 to 1 with the usual pipeline, and there are six labels, INT32
 * without dimensions, of which those after the last digit are 11.
 */
public class CaptchaDataset extends RandomAccessDataset {
    /** The width of the images. */
    public static final int IMAGE_WIDTH = 160;

    /** The height of the images. */
    public static final int IMAGE_HEIGHT = 60;

    /** The number of labels. */
    public static final int CAPTCHA_LENGTH = 6;

    /** The number of classes of a label. */
    public static final int CAPTCHA_OPTIONS = 12;

    private static final int NO_DIGIT = 11;

    private final DatasetSource source;
    private List<Path> images;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    public CaptchaDataset(Builder builder) {
        super(builder);
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

    @Override
    public Record get(NDManager manager, long index) throws IOException {
        Path file = images.get(Math.toIntExact(index));
        String name = file.getFileName().toString();
        String digits = name.substring(0, name.lastIndexOf('.'));
        NDList data = new NDList(ImageFactory.getInstance().fromFile(file).toNDArray(manager, Image.Flag.GRAYSCALE));
        NDList labels = new NDList(CAPTCHA_LENGTH);
        for (int i = 0; i < CAPTCHA_LENGTH; i++) {
            labels.add(manager.create(i < digits.length() ? Character.digit(digits.charAt(i), 10) : NO_DIGIT));
        }
        return new Record(data, labels);
    }

    @Override
    protected long availableSize() {
        return images.size();
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (images == null) {
            String part = source.of("train", "test", "validate");
            images = DatasetSource.files(source.find(progress, "data/" + part, part, "captchaImage/" + part));
        }
    }

    /** Builds {@link CaptchaDataset}. */
    public static final class Builder extends BaseBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "captcha", "1.1");

        Builder() {
            pipeline = new Pipeline(new ToTensor());
        }

        @Override
        protected Builder self() {
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
        public CaptchaDataset build() {
            return new CaptchaDataset(this);
        }
    }
}

package dev.libtensor.djl.basicdataset.cv;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.util.PairList;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Pictures with a Pikachu each. They are read from {@code train} and {@code test}, where {@code index.file} has the class,
 * left, top, right and bottom of the Pikachu after four other numbers. As in DJL, right and bottom are the width and the
 * height of the rectangle, so that a label has left, top, right and bottom.
 */
public class PikachuDetection extends ObjectDetectionDataset {
    private final DatasetSource source;
    private List<Path> images;
    private PairList<Long, Rectangle> objects;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    protected PikachuDetection(Builder builder) {
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
    public PairList<Long, Rectangle> getObjects(long index) {
        return new PairList<>(List.of(objects.get(Math.toIntExact(index))));
    }

    @Override
    public List<String> getClasses() {
        return List.of("pikachu");
    }

    @Override
    protected long availableSize() {
        return images.size();
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (images == null) {
            String part = source.of("train", "test", null);
            BoxIndex index = new BoxIndex(source.find(progress, part + "/index.file", part + '/' + part + "/index.file"), 4);
            objects = index.objects();
            images = index.images();
        }
    }

    @Override
    protected Image getImage(long index) throws IOException {
        return ImageFactory.getInstance().fromFile(images.get(Math.toIntExact(index)));
    }

    @Override
    public Optional<Integer> getImageWidth() {
        return Optional.empty();
    }

    @Override
    public Optional<Integer> getImageHeight() {
        return Optional.empty();
    }

    /** Builds {@link PikachuDetection}. */
    public static final class Builder extends ImageDataset.BaseBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "pikachu", "1.0");

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
         * Creates the dataset, whose pipeline is {@link ToTensor} by default.
         *
         * @return a new dataset
         */
        public PikachuDetection build() {
            if (pipeline == null) {
                pipeline = new Pipeline(new ToTensor());
            }
            return new PikachuDetection(this);
        }
    }
}

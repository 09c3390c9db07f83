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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The photos of COCO 2017 with their objects. They are read from {@code train2017} and {@code val2017}, and the objects
 * from {@code annotations/instances_train2017.json} and {@code instances_val2017.json}. Photos without objects are left
 * out, and the rectangles are in pixels.
 */
public class CocoDetection extends ObjectDetectionDataset {
    private final DatasetSource source;
    private List<Path> images;
    private List<PairList<Long, Rectangle>> objects;
    private List<String> classes = List.of();

    CocoDetection(Builder builder) {
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
        return objects.get(Math.toIntExact(index));
    }

    /** Returns the names of the classes, which DJL does not. They are known once the dataset is prepared. */
    @Override
    public List<String> getClasses() {
        return classes;
    }

    @Override
    public void prepare(Progress progress) throws IOException {
        if (images != null) {
            return;
        }
        Path folder = source.folder(progress, null);
        String file = source.of("instances_train2017.json", "instances_val2017.json", null);
        CocoUtils coco = new CocoUtils(source.find(folder, "annotations/" + file, "annotations/annotations/" + file));
        coco.prepare();
        List<Path> found = new ArrayList<>();
        objects = new ArrayList<>();
        for (long id : coco.getImageIds()) {
            PairList<Long, Rectangle> ofImage = objects(coco, id);
            if (!ofImage.isEmpty()) {
                found.add(image(folder, coco.getRelativeImagePath(id)));
                objects.add(ofImage);
            }
        }
        classes = coco.classes();
        images = found;
    }

    /** An archive that is unpacked into a folder of its name has another folder of that name in it. */
    private static Path image(Path folder, Path relative) {
        Path nested = folder.resolve(relative.getParent()).resolve(relative);
        return Files.exists(nested) ? nested : folder.resolve(relative);
    }

    private static PairList<Long, Rectangle> objects(CocoUtils coco, long image) {
        PairList<Long, Rectangle> objects = new PairList<>();
        List<Long> ids = coco.getAnnotationIdByImageId(image);
        for (long id : ids == null ? List.<Long>of() : ids) {
            CocoMetadata.Annotation object = coco.getAnnotationById(id);
            if (object.getArea() > 0) {
                double[] box = object.getBoundingBox();
                long number = coco.mapCategoryId(object.getCategoryId());
                objects.add(number, new Rectangle(box[0], box[1], box[2], box[3]));
            }
        }
        return objects;
    }

    @Override
    protected long availableSize() {
        return images.size();
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

    /** Builds {@link CocoDetection}. */
    public static final class Builder extends ImageDataset.BaseBuilder<Builder> {
        private final DatasetSource source = new DatasetSource(Application.CV.ANY, "coco", "1.0");

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
        public CocoDetection build() {
            if (pipeline == null) {
                pipeline = new Pipeline(new ToTensor());
            }
            return new CocoDetection(this);
        }
    }
}

package dev.libtensor.djl.basicdataset.cv;

import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.io.IOException;
import java.util.List;

/**
 * A dataset of images with objects. The label of an image is FLOAT32 (objects, 5): the class of each object, and the x, y,
 * width and height of its {@link Rectangle}.
 */
public abstract class ObjectDetectionDataset extends ImageDataset {
    private static final int NUMBERS = 5;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    public ObjectDetectionDataset(ImageDataset.BaseBuilder<?> builder) {
        super(builder);
    }

    @Override
    public Record get(NDManager manager, long index) throws IOException {
        NDList data = new NDList(getRecordImage(manager, index));
        PairList<Long, Rectangle> objects = getObjects(index);
        float[] numbers = new float[objects.size() * NUMBERS];
        int at = 0;
        for (Pair<Long, Rectangle> object : objects) {
            Rectangle place = object.getValue();
            numbers[at++] = object.getKey();
            numbers[at++] = (float) place.getX();
            numbers[at++] = (float) place.getY();
            numbers[at++] = (float) place.getWidth();
            numbers[at++] = (float) place.getHeight();
        }
        return new Record(data, new NDList(manager.create(numbers, new Shape(objects.size(), NUMBERS))));
    }

    /**
     * Returns the objects of an image.
     *
     * @param index the record
     * @return the class and the place of each object
     * @throws IOException if a file cannot be read
     */
    public abstract PairList<Long, Rectangle> getObjects(long index) throws IOException;

    /**
     * Returns the names of the classes.
     *
     * @return the names in the order of their numbers
     */
    public abstract List<String> getClasses();
}

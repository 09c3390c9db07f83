package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.internal.ColumnNumbers;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;

/**
 * Subtracts the mean color of the images that VGG-16 was trained with, as ND4J's class of that name. The means of the three
 * channels are 123.68, 116.779 and 103.939, from Simonyan and Zisserman, arXiv:1409.1556. Labels do not change.
 */
public final class VGG16ImagePreProcessor extends ImageNormalization {
    private static final double[] MEANS = {123.68, 116.779, 103.939};

    /** Creates a normalizer. */
    public VGG16ImagePreProcessor() {}

    private static NDArray means(NDArray pixels) {
        if (pixels.getShape().dimension() != 4 || pixels.size(1) != MEANS.length) {
            throw new ShapeException("the images of VGG-16 are (examples, 3, height, width), not " + pixels.getShape());
        }
        return ColumnNumbers.row(MEANS, pixels);
    }

    @Override
    void change(NDArray pixels) {
        try (Temporaries temporaries = new Temporaries()) {
            pixels.subi(means(pixels));
        }
    }

    @Override
    void undo(NDArray pixels) {
        try (Temporaries temporaries = new Temporaries()) {
            pixels.addi(means(pixels));
        }
    }

    /** Does nothing. */
    @Override
    public void transformLabel(INDArray labels) {
        Face.of(labels, "labels");
    }

    /** Does nothing. */
    @Override
    public void revertLabels(INDArray labels) {
        Face.of(labels, "labels");
    }

    /** Does nothing: labels are not changed. */
    @Override
    public void fitLabel(boolean fitLabels) {}

    /** Returns false. */
    @Override
    public boolean isFitLabel() {
        return false;
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.IMAGE_VGG16;
    }

    /** Returns whether the other object is of this class. */
    @Override
    public boolean equals(Object other) {
        return other instanceof VGG16ImagePreProcessor;
    }

    @Override
    public int hashCode() {
        return NormalizerType.IMAGE_VGG16.hashCode();
    }
}

package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import java.util.Objects;

/**
 * Moves pixels from the range of their bits, such as 0 to 255, to another range, as ND4J's class of that name. With {@link
 * #fitLabel}, labels that are images too are moved with the features, as in segmentation.
 */
public final class ImagePreProcessingScaler extends ImageNormalization {
    private static final int BITS_USUAL = 8;

    private final double minRange;
    private final double maxRange;
    private final double maxPixelVal;
    private boolean fitLabels;

    /** Creates a scaler from 0 to 255 to the range from 0 to 1. */
    public ImagePreProcessingScaler() {
        this(0, 1);
    }

    /**
     * Creates a scaler from 0 to 255.
     *
     * @param a the lower end of the range
     * @param b the upper end of the range
     */
    public ImagePreProcessingScaler(double a, double b) {
        this(a, b, BITS_USUAL);
    }

    /**
     * Creates a scaler.
     *
     * @param a the lower end of the range
     * @param b the upper end of the range
     * @param maxBits the bits of a pixel: the greatest pixel is 2 to that power minus 1. It is 1 for pixels from 0 to 1.
     */
    public ImagePreProcessingScaler(double a, double b, int maxBits) {
        minRange = a;
        maxRange = b;
        maxPixelVal = Math.pow(2, maxBits) - 1;
    }

    @Override
    void change(NDArray pixels) {
        pixels.divi(maxPixelVal);
        if (maxRange - minRange != 1) {
            pixels.muli(maxRange - minRange);
        }
        if (minRange != 0) {
            pixels.addi(minRange);
        }
    }

    @Override
    void undo(NDArray pixels) {
        if (minRange != 0) {
            pixels.subi(minRange);
        }
        if (maxRange - minRange != 1) {
            pixels.divi(maxRange - minRange);
        }
        pixels.muli(maxPixelVal);
    }

    private static NDArray images(INDArray labels) {
        NDArray images = pixels(labels, "labels");
        if (images.getShape().dimension() != 4) {
            throw new ShapeException("labels that are images must have 4 dimensions, not the shape "
                    + images.getShape());
        }
        return images;
    }

    /**
     * Changes labels that are images, in place.
     *
     * @param labels the labels (examples, channels, height, width)
     * @throws ShapeException if they are not images
     */
    @Override
    public void transformLabel(INDArray labels) {
        change(images(labels));
    }

    /**
     * Undoes the change of labels that are images, in place.
     *
     * @param labels the labels (examples, channels, height, width)
     * @throws ShapeException if they are not images
     */
    @Override
    public void revertLabels(INDArray labels) {
        undo(images(labels));
    }

    @Override
    public void fitLabel(boolean fitLabels) {
        this.fitLabels = fitLabels;
    }

    @Override
    public boolean isFitLabel() {
        return fitLabels;
    }

    /**
     * Returns the lower end of the range.
     *
     * @return the number
     */
    public double getMinRange() {
        return minRange;
    }

    /**
     * Returns the upper end of the range.
     *
     * @return the number
     */
    public double getMaxRange() {
        return maxRange;
    }

    /**
     * Returns the greatest pixel.
     *
     * @return the number, such as 255
     */
    public double getMaxPixelVal() {
        return maxPixelVal;
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.IMAGE_MIN_MAX;
    }

    /** Returns whether the other scaler has the same ranges. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ImagePreProcessingScaler that && minRange == that.minRange && maxRange == that.maxRange
                && maxPixelVal == that.maxPixelVal && fitLabels == that.fitLabels;
    }

    @Override
    public int hashCode() {
        return Objects.hash(minRange, maxRange, maxPixelVal, fitLabels);
    }
}

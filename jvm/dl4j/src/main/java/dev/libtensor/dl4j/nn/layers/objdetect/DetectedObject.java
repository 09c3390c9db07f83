package dev.libtensor.dl4j.nn.layers.objdetect;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Objects;

/** An object that was detected in an image. The unit of positions and sizes is that of the network's grid, a cell. */
public class DetectedObject {
    private final int exampleNumber;
    private final double centerX;
    private final double centerY;
    private final double width;
    private final double height;
    private final INDArray classPredictions;
    private final double confidence;
    private final int predictedClass;

    /**
     * Creates an object.
     *
     * @param exampleNumber the index of the image in its batch
     * @param centerX the horizontal position of the center, from the left
     * @param centerY the vertical position of the center, from the top
     * @param width the width
     * @param height the height
     * @param classPredictions the probability of each class, a vector of any shape, which is kept
     * @param confidence the probability that there is an object
     */
    public DetectedObject(int exampleNumber, double centerX, double centerY, double width, double height,
            INDArray classPredictions, double confidence) {
        this.exampleNumber = exampleNumber;
        this.centerX = centerX;
        this.centerY = centerY;
        this.width = width;
        this.height = height;
        this.classPredictions = ArgumentException.notNull(classPredictions, "classPredictions");
        this.confidence = confidence;
        this.predictedClass = largest((NDArray) classPredictions);
    }

    private static int largest(NDArray numbers) {
        try (NDArray index = numbers.argMax()) {
            return (int) index.item();
        }
    }

    /**
     * Returns the index of the image.
     *
     * @return the index in its batch
     */
    public int getExampleNumber() {
        return exampleNumber;
    }

    /**
     * Returns the horizontal position of the center.
     *
     * @return the distance from the left, in cells
     */
    public double getCenterX() {
        return centerX;
    }

    /**
     * Returns the vertical position of the center.
     *
     * @return the distance from the top, in cells
     */
    public double getCenterY() {
        return centerY;
    }

    /**
     * Returns the width.
     *
     * @return the width in cells
     */
    public double getWidth() {
        return width;
    }

    /**
     * Returns the height.
     *
     * @return the height in cells
     */
    public double getHeight() {
        return height;
    }

    /**
     * Returns the probabilities of the classes.
     *
     * @return a number for each class
     */
    public INDArray getClassPredictions() {
        return classPredictions;
    }

    /**
     * Returns the confidence.
     *
     * @return the probability that there is an object
     */
    public double getConfidence() {
        return confidence;
    }

    /**
     * Returns the most probable class.
     *
     * @return its index
     */
    public int getPredictedClass() {
        return predictedClass;
    }

    /**
     * Returns the corner at the top and left.
     *
     * @return the horizontal and the vertical position
     */
    public double[] getTopLeftXY() {
        return new double[] {centerX - width / 2, centerY - height / 2};
    }

    /**
     * Returns the corner at the bottom and right.
     *
     * @return the horizontal and the vertical position
     */
    public double[] getBottomRightXY() {
        return new double[] {centerX + width / 2, centerY + height / 2};
    }

    /** Returns whether the other one is an object with the same values. */
    @Override
    public boolean equals(Object other) {
        return other instanceof DetectedObject that && exampleNumber == that.exampleNumber && centerX == that.centerX
                && centerY == that.centerY && width == that.width && height == that.height && confidence == that.confidence
                && classPredictions.equals(that.classPredictions);
    }

    @Override
    public int hashCode() {
        return Objects.hash(exampleNumber, centerX, centerY, width, height, confidence, predictedClass);
    }

    @Override
    public String toString() {
        return "DetectedObject(exampleNumber=" + exampleNumber + ", centerX=" + centerX + ", centerY=" + centerY
                + ", width=" + width + ", height=" + height + ", confidence=" + confidence
                + ", classPredictions=" + classPredictions
                + ", predictedClass=" + predictedClass + ")";
    }
}

package dev.libtensor.djl.modality.cv.output;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.util.JsonUtils;
import java.util.Arrays;

/** A rectangle with, for each place in it, the probability that it belongs to the object. */
public class Mask extends Rectangle {
    private static final long serialVersionUID = 1L;

    /** The probabilities, row by row. */
    private final float[][] probDist;
    /** Whether the rows are those of the whole image. */
    private final boolean fullImageMask;

    /**
     * Creates a mask of the rectangle.
     *
     * @param x the left edge
     * @param y the upper edge
     * @param width the width
     * @param height the height
     * @param dist the probabilities, by rows
     */
    public Mask(double x, double y, double width, double height, float[][] dist) {
        this(x, y, width, height, dist, false);
    }

    /**
     * Creates a mask.
     *
     * @param x the left edge
     * @param y the upper edge
     * @param width the width
     * @param height the height
     * @param dist the probabilities, by rows
     * @param fullImageMask whether the probabilities are those of the whole image, not of the rectangle
     */
    public Mask(double x, double y, double width, double height, float[][] dist, boolean fullImageMask) {
        super(x, y, width, height);
        probDist = ArgumentException.notNull(dist, "dist");
        this.fullImageMask = fullImageMask;
    }

    /**
     * Returns the probabilities.
     *
     * @return the rows
     */
    public float[][] getProbDist() {
        return probDist;
    }

    /**
     * Returns whether the probabilities are those of the whole image.
     *
     * @return false if they are those of the rectangle
     */
    public boolean isFullImageMask() {
        return fullImageMask;
    }

    @Override
    public JsonObject serialize() {
        JsonObject json = super.serialize();
        if (fullImageMask) {
            json.add("fullImageMask", new JsonPrimitive(true));
        }
        json.add("mask", JsonUtils.GSON.toJsonTree(probDist));
        return json;
    }

    /**
     * Reads probabilities.
     *
     * @param array FLOAT32 (height, width)
     * @return the rows
     * @throws ShapeException if the array has another number of dimensions
     */
    public static float[][] toMask(NDArray array) {
        if (ArgumentException.notNull(array, "array").getShape().dimension() != 2) {
            throw new ShapeException("a mask is made of an array of two dimensions, not of shape " + array.getShape());
        }
        int rows = Math.toIntExact(array.size(0));
        int columns = Math.toIntExact(array.size(1));
        float[] all = array.toFloatArray();
        float[][] mask = new float[rows][];
        for (int row = 0; row < rows; row++) {
            mask[row] = Arrays.copyOfRange(all, row * columns, (row + 1) * columns);
        }
        return mask;
    }
}

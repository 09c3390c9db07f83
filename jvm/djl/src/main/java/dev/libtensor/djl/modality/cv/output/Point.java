package dev.libtensor.djl.modality.cv.output;

import dev.libtensor.djl.util.JsonUtils;
import java.io.Serializable;

/** A point of an image. */
public class Point implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The place from the left. */
    private final double x;
    /** The place from the top. */
    private final double y;

    /**
     * Creates a point.
     *
     * @param x the distance from the left
     * @param y the distance from the top
     */
    public Point(double x, double y) {
        this.x = x;
        this.y = y;
    }

    /**
     * Returns the distance from the left.
     *
     * @return in pixels, or as a part of the width
     */
    public double getX() {
        return x;
    }

    /**
     * Returns the distance from the top.
     *
     * @return in pixels, or as a part of the height
     */
    public double getY() {
        return y;
    }

    /** Returns the point as JSON. */
    @Override
    public String toString() {
        return JsonUtils.GSON_COMPACT.toJson(this);
    }
}

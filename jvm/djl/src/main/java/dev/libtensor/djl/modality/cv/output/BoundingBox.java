package dev.libtensor.djl.modality.cv.output;

import java.io.Serializable;

/** The place of an object in an image. */
public interface BoundingBox extends Serializable {
    /**
     * Returns the rectangle around the object.
     *
     * @return the rectangle
     */
    Rectangle getBounds();

    /**
     * Returns the outline of the object.
     *
     * @return the points
     */
    Iterable<Point> getPath();

    /**
     * Returns the upper left corner.
     *
     * @return the point
     */
    Point getPoint();

    /**
     * Returns how much two boxes have in common, counted in pixels: a box with the width {@code w} covers {@code w} + 1
     * of them, as in DJL.
     *
     * @param box the other box, in pixels, too
     * @return the area of the intersection divided by that of the union, from 0 to 1
     */
    double getIoU(BoundingBox box);
}

package dev.libtensor.djl.modality.cv;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.modality.cv.output.Point;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** An image in Java memory, which the garbage collector frees. An {@link ImageFactory} makes images. */
public interface Image {
    /**
     * Returns the width.
     *
     * @return the pixels in a row
     */
    int getWidth();

    /**
     * Returns the height.
     *
     * @return the rows
     */
    int getHeight();

    /**
     * Returns the image of the library that the factory uses.
     *
     * @return the image that this object draws on, such as a {@link java.awt.image.BufferedImage}
     */
    Object getWrappedImage();

    /**
     * Resizes the image.
     *
     * @param width the width
     * @param height the height
     * @param copy whether to copy the image even if it has that size already
     * @return a new image, or the same object
     */
    Image resize(int width, int height, boolean copy);

    /**
     * Returns some pixels of the image, which is resized to the size of a mask.
     *
     * @param mask 0 for each place that becomes transparent, by rows
     * @return a new image
     */
    Image getMask(int[][] mask);

    /**
     * Returns a part of the image, which shares its pixels.
     *
     * @param x the first column
     * @param y the first row
     * @param w the width of the part
     * @param h the height of the part
     * @return a view as an image
     * @throws IllegalArgumentException if the part is empty or not inside of the image
     */
    Image getSubImage(int x, int y, int w, int h);

    /**
     * Returns a copy.
     *
     * @return a new image
     */
    Image duplicate();

    /**
     * Makes an array of red, green and blue.
     *
     * @param manager the owner of the array
     * @return UINT8 (height, width, 3)
     */
    default NDArray toNDArray(NDManager manager) {
        return toNDArray(manager, null);
    }

    /**
     * Makes an array. Gray is 0.299 of red plus 0.587 of green plus 0.114 of blue, rounded.
     *
     * @param manager the owner of the array
     * @param flag color or gray; null for color
     * @return UINT8 (height, width, 3), or (height, width, 1) for gray
     */
    NDArray toNDArray(NDManager manager, Flag flag);

    /**
     * Writes the image.
     *
     * @param os the stream, which is not closed
     * @param type {@code png}, {@code jpg} or another format that is known
     * @throws IOException if the stream cannot be written, or if the format is not known
     */
    void save(OutputStream os, String type) throws IOException;

    /**
     * Finds the groups of pixels that are not black. Pixels that touch at an edge or a corner are in the same group.
     *
     * @return the rectangle around each group, in parts of the width and height
     */
    List<BoundingBox> findBoundingBoxes();

    /**
     * Draws objects with their classes; masks become half transparent.
     *
     * @param detections the objects, in parts of the width and height
     */
    default void drawBoundingBoxes(DetectedObjects detections) {
        drawBoundingBoxes(detections, -1);
    }

    /**
     * Draws objects with their classes.
     *
     * @param detections the objects, in parts of the width and height
     * @param opacity the opacity of masks, from 0 to 1; otherwise, the greatest probability becomes half transparent
     */
    void drawBoundingBoxes(DetectedObjects detections, float opacity);

    /**
     * Draws a rectangle.
     *
     * @param rect the rectangle, in pixels
     * @param rgb the color: red, green and blue of eight bits each
     * @param thickness the width of the line
     */
    void drawRectangle(Rectangle rect, int rgb, int thickness);

    /**
     * Draws stars whose size fits the image.
     *
     * @param points their middles, in pixels
     */
    default void drawMarks(List<Point> points) {
        drawMarks(points, Math.min(getWidth(), getHeight()) / 50);
    }

    /**
     * Draws stars.
     *
     * @param points their middles, in pixels
     * @param size the distance of their tips from the middle
     */
    void drawMarks(List<Point> points, int size);

    /**
     * Draws joints. The 17 joints of COCO are connected.
     *
     * @param joints the joints, in parts of the width and height
     */
    void drawJoints(Joints joints);

    /**
     * Draws another image over this one.
     *
     * @param overlay the other image
     * @param resize whether to resize it to the size of this one
     */
    void drawImage(Image overlay, boolean resize);

    /**
     * Returns the corners of a star with five tips.
     *
     * @param point its middle
     * @param radius the distance of the tips from the middle
     * @return the columns and the rows of the ten corners
     */
    default int[][] createStar(Point point, int radius) {
        double inner = radius * (3 - Math.sqrt(5)) / 2;
        int[][] corners = new int[2][10];
        for (int i = 0; i < 10; i++) {
            double distance = i % 2 == 0 ? radius : inner;
            corners[0][i] = (int) (point.getX() + distance * Math.cos(i * Math.PI / 5));
            corners[1][i] = (int) (point.getY() + distance * Math.sin(i * Math.PI / 5));
        }
        return corners;
    }

    /** The channels of an array. */
    enum Flag {
        /** One channel: gray. */
        GRAYSCALE,
        /** Three channels: red, green and blue. */
        COLOR;

        /**
         * Returns the number of channels.
         *
         * @return 1 or 3
         */
        public int numChannels() {
            return this == GRAYSCALE ? 1 : 3;
        }
    }

    /** What a pixel of a resized image is computed from. */
    enum Interpolation {
        /** The nearest pixel. */
        NEAREST,
        /** The four neighbours. */
        BILINEAR,
        /** The mean of an area. */
        AREA,
        /** The sixteen neighbours. */
        BICUBIC
    }
}

package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/** The boxes that cells of a grid predict. */
public final class Boxes {
    /** The numbers of a box beside those of its classes: the center, the size and the confidence. */
    public static final int NUMBERS = 5;

    private Boxes() {}

    /** Makes (n, boxes, numbers, height, width) of (n, boxes * numbers, height, width). */
    public static NDArray split(NDArray images, long boxes) {
        if (images.getShape().dimension() != 4 || images.size(1) % boxes != 0 || images.size(1) / boxes <= NUMBERS) {
            throw new ShapeException("images of shape (n, " + boxes + " * (" + NUMBERS + " + classes), height, width) were"
                    + " expected for " + boxes + " boxes: given the shape " + images.getShape());
        }
        return images.reshape(new Shape(images.size(0), boxes, images.size(1) / boxes, images.size(2), images.size(3)));
    }

    /** Makes a row of the numbers of each box: (n * boxes * height * width, numbers). */
    static NDArray rows(NDArray boxes) {
        return boxes.permute(0, 1, 3, 4, 2).reshape(new Shape(-1, boxes.size(2)));
    }
}

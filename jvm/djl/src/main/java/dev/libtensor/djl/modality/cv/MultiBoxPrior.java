package dev.libtensor.djl.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.List;

/**
 * Makes the anchor boxes of a layer of features: for each place, one box of each size with the first ratio, then one of
 * the first size with each of the other ratios.
 */
public class MultiBoxPrior {
    private final List<Float> sizes;
    private final List<Float> ratios;
    private final List<Float> steps;
    private final List<Float> offsets;
    private final boolean clip;

    /**
     * Creates the object.
     *
     * @param builder the settings
     */
    public MultiBoxPrior(Builder builder) {
        sizes = some(builder.sizes, "sizes");
        ratios = some(builder.ratios, "ratios");
        steps = two(builder.steps, "steps");
        offsets = two(builder.offsets, "offsets");
        clip = builder.clip;
    }

    private static List<Float> some(List<Float> numbers, String name) {
        List<Float> copy = ArgumentException.noneNull(numbers, name);
        if (copy.isEmpty()) {
            throw new ArgumentException("the argument '" + name + "' must have at least one number");
        }
        return copy;
    }

    private static List<Float> two(List<Float> numbers, String name) {
        if (ArgumentException.noneNull(numbers, name).size() != 2) {
            throw new ArgumentException("the argument '" + name + "' must have a number for y and one for x, not "
                    + numbers.size());
        }
        return List.copyOf(numbers);
    }

    /**
     * Makes the anchor boxes.
     *
     * @param input the features, (n, channels, height, width); only the shape counts
     * @return FLOAT32 (1, boxes, 4) with left, top, right and bottom, in parts of the image; it belongs to the manager of
     *     the input
     */
    public NDArray generateAnchorBoxes(NDArray input) {
        Shape shape = ArgumentException.notNull(input, "input").getShape();
        if (shape.dimension() != 4) {
            throw new ShapeException("anchor boxes are made for features of shape (n, channels, height, width), not "
                    + shape);
        }
        int height = (int) shape.get(2);
        int width = (int) shape.get(3);
        float[] halves = halves((float) height / width);
        boolean isEven = steps.get(0) <= 0 || steps.get(1) <= 0;
        float stepY = isEven ? 1f / height : steps.get(0);
        float stepX = isEven ? 1f / width : steps.get(1);
        float[] boxes = new float[height * width * halves.length * 2];
        int at = 0;
        for (int row = 0; row < height; row++) {
            float y = (row + offsets.get(0)) * stepY;
            for (int column = 0; column < width; column++) {
                float x = (column + offsets.get(1)) * stepX;
                for (int i = 0; i < halves.length; i += 2) {
                    boxes[at++] = limited(x - halves[i]);
                    boxes[at++] = limited(y - halves[i + 1]);
                    boxes[at++] = limited(x + halves[i]);
                    boxes[at++] = limited(y + halves[i + 1]);
                }
            }
        }
        return Boxes.beside(input, boxes, new Shape(1, boxes.length / 4, 4));
    }

    /** Half of the width and of the height of each box of a place. */
    private float[] halves(float heightToWidth) {
        float[] halves = new float[2 * (sizes.size() + ratios.size() - 1)];
        for (int i = 0; i < halves.length / 2; i++) {
            boolean isSize = i < sizes.size();
            float size = sizes.get(isSize ? i : 0);
            float ratio = (float) Math.sqrt(ratios.get(isSize ? 0 : i - sizes.size() + 1));
            halves[2 * i] = size * heightToWidth * ratio / 2;
            halves[2 * i + 1] = size / ratio / 2;
        }
        return halves;
    }

    private float limited(float number) {
        return clip ? Math.max(0, Math.min(1, number)) : number;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MultiBoxPrior}. */
    public static final class Builder {
        private List<Float> sizes = List.of(1f);
        private List<Float> ratios = List.of(1f);
        private List<Float> steps = List.of(-1f, -1f);
        private List<Float> offsets = List.of(0.5f, 0.5f);
        private boolean clip;

        Builder() {}

        /**
         * Sets the sizes of boxes.
         *
         * @param sizes the heights, in parts of the image
         * @return this builder
         */
        public Builder setSizes(List<Float> sizes) {
            this.sizes = sizes;
            return this;
        }

        /**
         * Sets the ratios of boxes.
         *
         * @param ratios the widths divided by the heights, in pixels
         * @return this builder
         */
        public Builder setRatios(List<Float> ratios) {
            this.ratios = ratios;
            return this;
        }

        /**
         * Sets the distance of places.
         *
         * @param steps the distances in y and x; if one is not positive, the places fill the image
         * @return this builder
         */
        public Builder optSteps(List<Float> steps) {
            this.steps = steps;
            return this;
        }

        /**
         * Sets where the middles of boxes are.
         *
         * @param offsets the distances from the start of each place in y and x, in steps
         * @return this builder
         */
        public Builder optOffsets(List<Float> offsets) {
            this.offsets = offsets;
            return this;
        }

        /**
         * Sets whether boxes end where the image ends.
         *
         * @param clip whether they do; false by default
         * @return this builder
         */
        public Builder optClip(boolean clip) {
            this.clip = clip;
            return this;
        }

        /**
         * Creates the object.
         *
         * @return a new object
         */
        public MultiBoxPrior build() {
            return new MultiBoxPrior(this);
        }
    }
}

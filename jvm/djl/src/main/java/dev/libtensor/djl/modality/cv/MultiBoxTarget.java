package dev.libtensor.djl.modality.cv;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/**
 * Makes the labels of anchor boxes from those of images, to train a detector of one pass (SSD). DJL has this only with
 * Apache MXNet.
 *
 * <p>Each object gets the anchor that it overlaps most, and each other anchor the object that overlaps it most, if that
 * is above the threshold. The rest is background, or only the part of it that the model finds hardest.
 */
public class MultiBoxTarget {
    final int minNegativeSamples;
    final float iouThreshold;
    final float negativeMiningRatio;
    final float ignoreLabel;
    final float negativeMiningThreshold;

    /**
     * Creates the object.
     *
     * @param builder the settings
     */
    public MultiBoxTarget(Builder builder) {
        minNegativeSamples = builder.minNegativeSamples;
        iouThreshold = builder.iouThreshold;
        negativeMiningRatio = builder.negativeMinigRatio;
        ignoreLabel = builder.ignoreLabel;
        negativeMiningThreshold = builder.negativeMiningThreshold;
    }

    /**
     * Makes the labels. They belong to the manager of the anchor boxes. An object is labelled with its class, left, top,
     * right and bottom, and a class of -1 ends the objects of an image.
     *
     * @param inputs the anchor boxes, (1, boxes, 4); the labels of the images, (n, objects, 5); and the predictions of the
     *     classes before softmax, (n, classes + 1, boxes). A label has class, left, top, right and bottom, and a class of
     *     -1 ends the objects
     * @return how the objects differ from their anchors, (n, 4 * boxes); 1 in each place of these that counts, else 0;
     *     and the class of each anchor plus 1, or 0 for background, (n, boxes)
     */
    public NDList target(NDList inputs) {
        Boxes.checked(inputs, "anchors (1, boxes, 4), labels (n, objects, 5) and class predictions (n, classes + 1, boxes)",
                3, 3, 3);
        NDArray anchors = inputs.get(0);
        NDArray labels = inputs.get(1);
        NDArray predictions = inputs.get(2);
        int images = (int) labels.size(0);
        int boxes = (int) anchors.size(1);
        if (anchors.size(2) != 4 || labels.size(2) < 5 || predictions.size(0) != images || predictions.size(2) != boxes) {
            throw new ShapeException("the anchors " + anchors.getShape() + ", labels " + labels.getShape()
                    + " and class predictions " + predictions.getShape() + " do not fit together: (1, boxes, 4), "
                    + "(n, objects, 5) and (n, classes + 1, boxes) were expected");
        }
        AnchorMatch match = new AnchorMatch(this, Boxes.elements(anchors), Boxes.elements(labels),
                (int) labels.size(2), negativeMiningRatio > 0 ? Boxes.elements(predictions) : null, images);
        Shape shape = new Shape(images, 4L * boxes);
        return new NDList(Boxes.beside(anchors, match.differences(), shape), Boxes.beside(anchors, match.mask(), shape),
                Boxes.beside(anchors, match.classes(), new Shape(images, boxes)));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MultiBoxTarget}. */
    public static final class Builder {
        private int minNegativeSamples;
        private float iouThreshold = 0.5f;
        private float ignoreLabel = -1;
        private float negativeMiningThreshold = 0.5f;
        private float negativeMinigRatio = -1;

        Builder() {}

        /**
         * Sets how many anchors are background at least, if only the hardest ones are.
         *
         * @param minNegativeSamples the number; 0 by default
         * @return this builder
         */
        public Builder optMinNegativeSamples(int minNegativeSamples) {
            this.minNegativeSamples = minNegativeSamples;
            return this;
        }

        /**
         * Sets from which overlap an anchor belongs to an object.
         *
         * @param iouThreshold the intersection divided by the union; 0.5 by default
         * @return this builder
         */
        public Builder optIouThreshold(float iouThreshold) {
            this.iouThreshold = iouThreshold;
            return this;
        }

        /**
         * Sets the class of anchors that do not count.
         *
         * @param ignoreLabel the class; -1 by default
         * @return this builder
         */
        public Builder optIgnoreLabel(float ignoreLabel) {
            this.ignoreLabel = ignoreLabel;
            return this;
        }

        /**
         * Sets up to which overlap an anchor can be one of the hardest of the background.
         *
         * @param negativeMiningThreshold the intersection divided by the union; 0.5 by default
         * @return this builder
         */
        public Builder optNegativeMiningThreshold(float negativeMiningThreshold) {
            this.negativeMiningThreshold = negativeMiningThreshold;
            return this;
        }

        /**
         * Sets how many anchors are background for each anchor of an object.
         *
         * @param negativeMinigRatio the number; negative, which is the default, for all
         * @return this builder
         */
        public Builder optNegativeMinigRatio(float negativeMinigRatio) {
            this.negativeMinigRatio = negativeMinigRatio;
            return this;
        }

        /**
         * Creates the object.
         *
         * @return a new object
         */
        public MultiBoxTarget build() {
            return new MultiBoxTarget(this);
        }
    }
}

package dev.libtensor.djl.modality.cv;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds objects from the predictions of a detector of one pass (SSD): each anchor box has its most probable class, and
 * the best of boxes that cover each other stays. DJL has this only with Apache MXNet.
 */
public class MultiBoxDetection {
    private static final int ROW = 6;

    private final boolean clip;
    private final float threshold;
    private final int backgroundId;
    private final float nmsThreshold;
    private final boolean forceSuppress;
    private final int nmsTopK;

    /**
     * Creates the object.
     *
     * @param builder the settings
     */
    public MultiBoxDetection(Builder builder) {
        clip = builder.clip;
        threshold = builder.threshold;
        backgroundId = builder.backgroundId;
        nmsThreshold = builder.nmsThreshold;
        forceSuppress = builder.forceSuppress;
        nmsTopK = builder.nmsTopK;
    }

    /**
     * Finds objects.
     *
     * @param inputs the probabilities of the classes, (n, classes + 1, boxes); how objects differ from their anchors, (n,
     *     4 * boxes); and the anchor boxes, (1, boxes, 4)
     * @return a list of one array, (n, boxes, 6), with class, probability, left, top, right and bottom, the most probable
     *     first. The class is -1 for a box that is covered, and whole rows are -1 where there is no object. The array
     *     belongs to the manager of the probabilities
     */
    public NDList detection(NDList inputs) {
        Boxes.checked(inputs,
                "class probabilities (n, classes + 1, boxes), box predictions (n, 4 * boxes) and anchors (1, boxes, 4)",
                3, 2, 3);
        NDArray probabilities = inputs.get(0);
        int images = (int) probabilities.size(0);
        int classes = (int) probabilities.size(1);
        int boxes = (int) probabilities.size(2);
        if (inputs.get(1).size(0) != images || inputs.get(1).size(1) != 4L * boxes || inputs.get(2).size(1) != boxes) {
            throw new ShapeException("the class probabilities " + probabilities.getShape() + ", box predictions "
                    + inputs.get(1).getShape() + " and anchors " + inputs.get(2).getShape() + " do not fit together: "
                    + "(n, classes + 1, boxes), (n, 4 * boxes) and (1, boxes, 4) were expected");
        }
        float[] all = Boxes.elements(probabilities);
        float[] differences = Boxes.elements(inputs.get(1));
        float[] anchors = Boxes.elements(inputs.get(2));
        float[] out = new float[images * boxes * ROW];
        Arrays.fill(out, -1);
        for (int image = 0; image < images; image++) {
            List<float[]> rows = rows(all, image * classes * boxes, classes, boxes);
            for (float[] row : rows) {
                int box = (int) row[2];
                Boxes.decode(anchors, box * 4, differences, (image * boxes + box) * 4, clip, row, 2);
            }
            suppress(rows);
            for (int i = 0; i < rows.size(); i++) {
                System.arraycopy(rows.get(i), 0, out, (image * boxes + i) * ROW, ROW);
            }
        }
        return new NDList(Boxes.beside(probabilities, out, new Shape(images, boxes, ROW)));
    }

    /** Returns class, probability and box of each anchor that is not background, the most probable first. */
    private List<float[]> rows(float[] all, int from, int classes, int boxes) {
        return IntStream.range(0, boxes).mapToObj(box -> row(all, from, classes, boxes, box))
                .filter(row -> row[1] >= threshold)
                .sorted(Comparator.comparingDouble((float[] row) -> -row[1]))
                .collect(Collectors.toList());
    }

    private float[] row(float[] all, int from, int classes, int boxes, int box) {
        float[] row = {-1, -1, box, 0, 0, 0};
        for (int of = 0; of < classes; of++) {
            float probability = all[from + of * boxes + box];
            if (of != backgroundId && probability > row[1]) {
                row[0] = of > backgroundId ? of - 1 : of;
                row[1] = probability;
            }
        }
        return row;
    }

    /** Gives boxes that a better one covers, and those after the greatest number, the class -1. */
    private void suppress(List<float[]> rows) {
        if (nmsThreshold <= 0 || nmsThreshold > 1) {
            return;
        }
        int most = nmsTopK > 0 ? Math.min(nmsTopK, rows.size()) : rows.size();
        rows.subList(most, rows.size()).forEach(row -> row[0] = -1);
        for (int i = 0; i < most; i++) {
            float[] better = rows.get(i);
            for (int j = i + 1; j < most && better[0] >= 0; j++) {
                float[] row = rows.get(j);
                if (row[0] >= 0 && (forceSuppress || row[0] == better[0])
                        && Boxes.overlap(better, 2, row, 2) >= nmsThreshold) {
                    row[0] = -1;
                }
            }
        }
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link MultiBoxDetection}. */
    public static final class Builder {
        private boolean clip = true;
        private float threshold = 0.01f;
        private int backgroundId;
        private float nmsThreshold = 0.5f;
        private boolean forceSuppress;
        private int nmsTopK = -1;

        Builder() {}

        /**
         * Sets whether boxes end where the image ends.
         *
         * @param clip whether they do; true by default
         * @return this builder
         */
        public Builder optClip(boolean clip) {
            this.clip = clip;
            return this;
        }

        /**
         * Sets whether a box is covered by better ones of any class.
         *
         * @param forceSuppress false, which is the default, if only those of its own class count
         * @return this builder
         */
        public Builder optForceSuppress(boolean forceSuppress) {
            this.forceSuppress = forceSuppress;
            return this;
        }

        /**
         * Sets the class of the background.
         *
         * @param backgroundId its place among the probabilities; 0 by default
         * @return this builder
         */
        public Builder optBackgroundId(int backgroundId) {
            this.backgroundId = backgroundId;
            return this;
        }

        /**
         * Sets how many boxes stay at most.
         *
         * @param nmsTopK the number; negative, which is the default, for all
         * @return this builder
         */
        public Builder optNmsTopK(int nmsTopK) {
            this.nmsTopK = nmsTopK;
            return this;
        }

        /**
         * Sets the least probability of an object.
         *
         * @param threshold the probability; 0.01 by default
         * @return this builder
         */
        public Builder optThreshold(float threshold) {
            this.threshold = threshold;
            return this;
        }

        /**
         * Sets from which overlap a box is covered.
         *
         * @param nmsThreshold the intersection divided by the union; 0.5 by default
         * @return this builder
         */
        public Builder optNmsThreshold(float nmsThreshold) {
            this.nmsThreshold = nmsThreshold;
            return this;
        }

        /**
         * Creates the object.
         *
         * @return a new object
         */
        public MultiBoxDetection build() {
            return new MultiBoxDetection(this);
        }
    }
}

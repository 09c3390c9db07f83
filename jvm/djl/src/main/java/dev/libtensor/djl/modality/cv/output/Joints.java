package dev.libtensor.djl.modality.cv.output;

import dev.libtensor.djl.util.JsonUtils;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The joints of a person. */
public class Joints implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The joints. */
    private final ArrayList<Joint> joints;

    /**
     * Creates joints.
     *
     * @param joints the joints
     */
    public Joints(List<Joint> joints) {
        this.joints = new ArrayList<>(joints);
    }

    /**
     * Returns the joints.
     *
     * @return the joints in their order
     */
    public List<Joint> getJoints() {
        return joints;
    }

    /** Returns the joints as JSON. */
    @Override
    public String toString() {
        return JsonUtils.GSON_PRETTY.toJson(this) + "\n";
    }

    /** A joint, at a part of the width and height of the image. */
    public static class Joint extends Point {
        private static final long serialVersionUID = 1L;

        /** How probable the joint is. */
        private final double confidence;

        /**
         * Creates a joint.
         *
         * @param x the part of the width
         * @param y the part of the height
         * @param confidence how sure the model is
         */
        public Joint(double x, double y, double confidence) {
            super(x, y);
            this.confidence = confidence;
        }

        /**
         * Returns how sure the model is.
         *
         * @return usually from 0 to 1
         */
        public double getConfidence() {
            return confidence;
        }
    }
}

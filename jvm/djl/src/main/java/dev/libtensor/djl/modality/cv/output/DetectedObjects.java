package dev.libtensor.djl.modality.cv.output;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.Classifications;
import java.util.ArrayList;
import java.util.List;

/** The objects that a model found in an image, with their classes. */
public class DetectedObjects extends Classifications {
    private static final long serialVersionUID = 1L;

    /** The place of each object. */
    private final ArrayList<BoundingBox> boundingBoxes;

    /**
     * Creates a list of objects.
     *
     * @param classNames the class of each object
     * @param probabilities the probability of each object
     * @param boundingBoxes the place of each object
     * @throws ArgumentException if the numbers differ
     */
    public DetectedObjects(
            List<String> classNames, List<Double> probabilities, List<BoundingBox> boundingBoxes) {
        super(classNames, probabilities);
        this.boundingBoxes = new ArrayList<>(boundingBoxes);
        if (classNames.size() != boundingBoxes.size() || probabilities.size() != boundingBoxes.size()) {
            throw new ArgumentException(boundingBoxes.size() + " objects need as many classes and probabilities, not "
                    + classNames.size() + " and " + probabilities.size());
        }
        topK = Integer.MAX_VALUE;
    }

    /** Returns an object, of the class {@link DetectedObject}. */
    @Override
    @SuppressWarnings("unchecked")
    public <T extends Classification> T item(int index) {
        return (T) new DetectedObject(classNames.get(index), probabilities.get(index), boundingBoxes.get(index));
    }

    /**
     * Returns the number of objects.
     *
     * @return the number
     */
    public int getNumberOfObjects() {
        return boundingBoxes.size();
    }

    /** An object, with its class. */
    public static final class DetectedObject extends Classification {
        private final BoundingBox boundingBox;

        /**
         * Creates an object.
         *
         * @param className its class
         * @param probability its probability
         * @param boundingBox its place
         */
        public DetectedObject(String className, double probability, BoundingBox boundingBox) {
            super(className, probability);
            this.boundingBox = boundingBox;
        }

        /**
         * Returns the place.
         *
         * @return the place
         */
        public BoundingBox getBoundingBox() {
            return boundingBox;
        }

        /** Returns the object as JSON. */
        @Override
        public String toString() {
            String shown = super.toString();
            return boundingBox == null ? shown
                    : shown.substring(0, shown.length() - 1) + ", \"boundingBox\": " + boundingBox + '}';
        }
    }
}

package dev.libtensor.djl.modality;

import com.google.gson.JsonElement;
import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.djl.translate.Ensembleable;
import dev.libtensor.djl.util.JsonSerializable;
import dev.libtensor.djl.util.JsonUtils;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/** The probabilities of the classes that an input may belong to. */
public class Classifications implements JsonSerializable, Ensembleable<Classifications> {
    private static final long serialVersionUID = 1L;
    private static final int BEST = 5;

    /** The names of the classes. */
    @SuppressWarnings("serial")
    protected List<String> classNames;
    /** Their probabilities. */
    @SuppressWarnings("serial")
    protected List<Double> probabilities;
    /** The number of classes that {@link #topK()} returns. */
    protected int topK;

    /**
     * Creates classifications.
     *
     * @param classNames the names of the classes
     * @param probabilities their probabilities
     */
    public Classifications(List<String> classNames, List<Double> probabilities) {
        this.classNames = ArgumentException.notNull(classNames, "classNames");
        this.probabilities = ArgumentException.notNull(probabilities, "probabilities");
        topK = BEST;
    }

    /**
     * Creates classifications.
     *
     * @param classNames the names of the classes
     * @param probabilities their probabilities, which are copied
     */
    public Classifications(List<String> classNames, NDArray probabilities) {
        this(classNames, probabilities, BEST);
    }

    /**
     * Creates classifications.
     *
     * @param classNames the names of the classes
     * @param probabilities their probabilities, which are copied
     * @param topK the number of classes that {@link #topK()} returns
     * @throws ArgumentException if there are more names than probabilities
     */
    public Classifications(List<String> classNames, NDArray probabilities, int topK) {
        this(classNames, numbers(ArgumentException.notNull(probabilities, "probabilities")));
        if (classNames.size() > this.probabilities.size()) {
            throw new ArgumentException("each class must have a probability, but " + classNames.size() + " names and "
                    + this.probabilities.size() + " probabilities were given");
        }
        this.topK = topK;
    }

    private static List<Double> numbers(NDArray array) {
        List<Double> numbers = new ArrayList<>((int) array.size());
        if (array.getDataType() == DataType.FLOAT64) {
            for (double number : array.toDoubleArray()) {
                numbers.add(number);
            }
            return numbers;
        }
        try (NDArray floats = array.toType(DataType.FLOAT32, true)) {
            for (float number : floats.toFloatArray()) {
                numbers.add((double) number);
            }
        }
        return numbers;
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names
     */
    public List<String> getClassNames() {
        return classNames;
    }

    /**
     * Returns the probabilities of the classes.
     *
     * @return the probabilities, in the order of the names
     */
    public List<Double> getProbabilities() {
        return probabilities;
    }

    /**
     * Sets the number of classes that {@link #topK()} and {@link #toString} return.
     *
     * @param topK the number
     */
    public final void setTopK(int topK) {
        this.topK = topK;
    }

    /**
     * Returns all classes.
     *
     * @param <T> the class of the items
     * @return the classes, in the order of the names
     */
    public <T extends Classification> List<T> items() {
        List<T> items = new ArrayList<>(classNames.size());
        for (int i = 0; i < classNames.size(); i++) {
            items.add(item(i));
        }
        return items;
    }

    /**
     * Returns a class.
     *
     * @param index its place among the names
     * @param <T> the class of the item
     * @return the class and its probability
     */
    @SuppressWarnings("unchecked")
    public <T extends Classification> T item(int index) {
        return (T) new Classification(classNames.get(index), probabilities.get(index));
    }

    /**
     * Returns the most probable classes.
     *
     * @param <T> the class of the items
     * @return the classes, the most probable first; five unless set
     */
    public <T extends Classification> List<T> topK() {
        return topK(topK);
    }

    /**
     * Returns the most probable classes.
     *
     * @param k how many at most
     * @param <T> the class of the items
     * @return the classes, the most probable first
     */
    public <T extends Classification> List<T> topK(int k) {
        List<T> items = items();
        items.sort(Comparator.comparingDouble(Classification::getProbability).reversed());
        return items.subList(0, Math.min(items.size(), k));
    }

    /**
     * Returns the most probable class.
     *
     * @param <T> the class of the item
     * @return the class and its probability
     */
    public <T extends Classification> T best() {
        return item(probabilities.indexOf(Collections.max(probabilities)));
    }

    /**
     * Returns the class of a name.
     *
     * @param className the name
     * @param <T> the class of the item
     * @return the first class of that name, or null
     */
    public <T extends Classification> T get(String className) {
        int index = classNames.indexOf(className);
        return index < 0 ? null : item(index);
    }

    /** Returns the most probable classes as a JSON array. */
    @Override
    public JsonElement serialize() {
        return JsonUtils.GSON.toJsonTree(topK());
    }

    /** Returns the most probable classes as a JSON array, one on a line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[\n");
        List<Classification> best = topK();
        for (int i = 0; i < best.size(); i++) {
            text.append('\t').append(best.get(i)).append(i < best.size() - 1 ? ",\n" : "\n");
        }
        return text.append("]\n").toString();
    }

    /**
     * Returns the mean of the probabilities of this and others.
     *
     * @param it classifications with the same names
     * @return new classifications
     * @throws ArgumentException if the names differ
     */
    @Override
    public Classifications ensembleWith(Iterator<Classifications> it) {
        double[] sums = probabilities.stream().mapToDouble(Double::doubleValue).toArray();
        int count = 1;
        while (it.hasNext()) {
            Classifications other = it.next();
            if (!other.classNames.equals(classNames)) {
                throw new ArgumentException("combined classifications have the same names: " + classNames
                        + " were expected, but " + other.classNames + " came");
            }
            for (int i = 0; i < sums.length; i++) {
                sums[i] += other.probabilities.get(i);
            }
            count++;
        }
        List<Double> means = new ArrayList<>(sums.length);
        for (double sum : sums) {
            means.add(sum / count);
        }
        return new Classifications(classNames, means);
    }

    /** A class and its probability. */
    public static class Classification {
        private final String className;
        private final double probability;

        /**
         * Creates a classification.
         *
         * @param className the name of the class
         * @param probability its probability
         */
        public Classification(String className, double probability) {
            this.className = className;
            this.probability = probability;
        }

        /**
         * Returns the name of the class.
         *
         * @return the name
         */
        public String getClassName() {
            return className;
        }

        /**
         * Returns the probability.
         *
         * @return the probability, with all its digits; DJL cuts them off once it has printed the object
         */
        public double getProbability() {
            return probability;
        }

        /** Returns a JSON object, with five decimal places of the probability. */
        @Override
        public String toString() {
            String number = probability < 0.00001 ? String.format(Locale.ROOT, "%.1e", probability)
                    : String.format(Locale.ROOT, "%.5f", (int) (probability * 100000) / 100000f);
            return "{\"className\": \"" + className + "\", \"probability\": " + number + "}";
        }
    }
}

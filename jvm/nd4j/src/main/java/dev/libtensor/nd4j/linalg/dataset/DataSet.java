package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.internal.Scaling;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.LongStream;

/**
 * Features and labels of several examples, as ND4J's class of that name. The examples lie along the first dimension of
 * each array: (examples, columns), (examples, channels, height, width) or (examples, columns, steps).
 *
 * <p>A data set owns nothing by itself. Its arrays stay where they were made, and {@link #close} frees them. Parts such
 * as {@link #getRange} and {@link #splitTestAndTrain(int)} are views: a change of one changes the other. Those of
 * {@link #get(int[])}, {@link #sample} and {@link #merge} are copies.
 */
public non-sealed class DataSet extends DataSetArrays implements Iterable<DataSet> {
    /** Creates a data set without arrays. */
    public DataSet() {}

    /**
     * Creates a data set.
     *
     * @param first the features; null for none
     * @param second the labels; null for none
     */
    public DataSet(INDArray first, INDArray second) {
        this(first, second, null, null);
    }

    /**
     * Creates a data set with masks.
     *
     * @param features the features; null for none
     * @param labels the labels; null for none
     * @param featuresMask the mask of the features: see {@link #getFeaturesMaskArray}; null for none
     * @param labelsMask the mask of the labels; null for none
     */
    public DataSet(INDArray features, INDArray labels, INDArray featuresMask, INDArray labelsMask) {
        setFeatures(features);
        setLabels(labels);
        setFeaturesMaskArray(featuresMask);
        setLabelsMaskArray(labelsMask);
    }

    /**
     * Returns a data set without arrays.
     *
     * @return a new data set
     */
    public static DataSet empty() {
        return new DataSet();
    }

    /**
     * Joins data sets. Series of different lengths are filled with zeros, and the masks say so.
     *
     * @param toMerge the data sets, which do not change; those without arrays are passed over
     * @return a copy of all their examples
     * @throws ArgumentException if there are none
     * @throws ShapeException if their shapes do not fit
     * @throws dev.libtensor.StateException if some have features or labels, and others have none
     */
    public static DataSet merge(Collection<? extends DataSet> toMerge) {
        if (ArgumentException.notNull(toMerge, "toMerge").isEmpty()) {
            throw new ArgumentException("there are no data sets to merge: expected at least one");
        }
        List<DataSet> data = new ArrayList<>();
        for (DataSet each : toMerge) {
            if (toMerge.size() == 1 || !ArgumentException.notNull(each, "toMerge").isEmpty()) {
                data.add(each);
            }
        }
        if (data.isEmpty()) {
            return new DataSet();
        }
        List<INDArray> features = all(data, DataSet::getFeatures);
        List<INDArray> labels = all(data, DataSet::getLabels);
        DataSet merged = new DataSet(Examples.join(features), Examples.join(labels),
                Examples.mask(all(data, DataSet::getFeaturesMaskArray), features),
                Examples.mask(all(data, DataSet::getLabelsMaskArray), labels));
        merged.setNames(data.iterator().next());
        if (data.stream().allMatch(each -> each.getExampleMetaData() != null)) {
            merged.setExampleMetaData(data.stream().flatMap(each -> each.getExampleMetaData().stream()).toList());
        }
        return merged;
    }

    private static List<INDArray> all(Collection<? extends DataSet> data, Function<DataSet, INDArray> part) {
        List<INDArray> parts = new ArrayList<>();
        for (DataSet each : data) {
            parts.add(part.apply(ArgumentException.notNull(each, "data")));
        }
        return parts;
    }

    /**
     * Returns some examples.
     *
     * @param from the first example
     * @param to the example after the last
     * @return a view of them
     * @throws dev.libtensor.TensorIndexException if there are fewer examples
     */
    public DataSet getRange(int from, int to) {
        DataSet part = new DataSet(Examples.range(getFeatures(), from, to), Examples.range(getLabels(), from, to),
                Examples.range(getFeaturesMaskArray(), from, to), Examples.range(getLabelsMaskArray(), from, to));
        part.setNames(this);
        List<Serializable> metaData = getExampleMetaData();
        if (metaData != null) {
            part.setExampleMetaData(metaData.subList(TensorIndexException.check(from, metaData.size() + 1, "from"),
                    TensorIndexException.check(to, metaData.size() + 1, "to")));
        }
        return part;
    }

    /**
     * Returns an example.
     *
     * @param i its number, from 0
     * @return a view of it, as a data set of one example
     * @throws dev.libtensor.TensorIndexException if there are fewer examples
     */
    public DataSet get(int i) {
        return getRange(i, i + 1);
    }

    /**
     * Returns some examples.
     *
     * @param i their numbers, from 0
     * @return a copy of them, in the given order
     * @throws dev.libtensor.TensorIndexException if there are fewer examples
     */
    public DataSet get(int[] i) {
        return select(Arrays.stream(ArgumentException.notNull(i, "i")).asLongStream().toArray());
    }

    private DataSet select(long[] indices) {
        DataSet part = new DataSet(Examples.select(getFeatures(), indices), Examples.select(getLabels(), indices),
                Examples.select(getFeaturesMaskArray(), indices), Examples.select(getLabelsMaskArray(), indices));
        part.setNames(this);
        part.setExampleMetaData(metaData(indices));
        return part;
    }

    private List<Serializable> metaData(long[] indices) {
        List<Serializable> metaData = getExampleMetaData();
        return metaData == null ? null : Arrays.stream(indices).mapToObj(index -> metaData.get(
                TensorIndexException.check((int) index, metaData.size(), "i"))).toList();
    }

    /**
     * Returns each example as a data set.
     *
     * @return views of the examples
     */
    public List<DataSet> asList() {
        return batchBy(1);
    }

    /** Iterates over {@link #asList}. */
    @Override
    public Iterator<DataSet> iterator() {
        return asList().iterator();
    }

    /**
     * Divides the examples into batches: the same as {@link #batchBy}.
     *
     * @param num the number of examples of a batch, at least 1
     * @return views of the examples; the last batch may be smaller
     * @throws ArgumentException if the number is less than 1
     */
    public List<DataSet> dataSetBatches(int num) {
        return batchBy(num);
    }

    /**
     * Returns the mean of each example's features.
     *
     * @return a new array (examples)
     * @throws StateException if there are no features
     */
    public INDArray exampleMeans() {
        return Examples.require(getFeatures(), "features").mean(1);
    }

    /**
     * Returns the sum of each example's features.
     *
     * @return a new array (examples)
     * @throws StateException if there are no features
     */
    public INDArray exampleSums() {
        return Examples.require(getFeatures(), "features").sum(1);
    }

    /**
     * Returns the greatest of each example's features.
     *
     * @return a new array (examples)
     * @throws StateException if there are no features
     */
    public INDArray exampleMaxs() {
        return Examples.require(getFeatures(), "features").max(1);
    }

    /**
     * Divides the examples into batches.
     *
     * @param num the number of examples of a batch, at least 1
     * @return views of the examples; the last batch may be smaller
     * @throws ArgumentException if the number is less than 1
     */
    public List<DataSet> batchBy(int num) {
        if (num < 1) {
            throw new ArgumentException("a batch has at least 1 example, not " + num);
        }
        List<DataSet> batches = new ArrayList<>();
        for (int from = 0; from < numExamples(); from += num) {
            batches.add(getRange(from, Math.min(from + num, numExamples())));
        }
        return batches;
    }

    /**
     * Divides the examples into batches of as many examples as there are classes.
     *
     * @return views of the examples
     */
    public List<DataSet> batchByNumLabels() {
        return batchBy(numOutcomes());
    }

    /**
     * Sorts the examples as {@link #sortByLabel} does, and divides them as {@link #batchByNumLabels} does.
     *
     * @return views of the examples
     */
    public List<DataSet> sortAndBatchByNumLabels() {
        sortByLabel();
        return batchByNumLabels();
    }

    /**
     * Divides the examples into the first ones and the others.
     *
     * @param numHoldout the number of examples to train with
     * @return views of the examples
     * @throws ArgumentException if one part had no examples
     */
    public SplitTestAndTrain splitTestAndTrain(int numHoldout) {
        if (numHoldout < 1 || numHoldout >= numExamples()) {
            throw new ArgumentException("1 to " + (numExamples() - 1) + " of " + numExamples()
                    + " examples can be split off, not " + numHoldout);
        }
        return new SplitTestAndTrain(getRange(0, numHoldout), getRange(numHoldout, numExamples()));
    }

    /**
     * Shuffles the examples in place, and divides them.
     *
     * @param numHoldout the number of examples to train with
     * @param rnd what gives the seed of the order
     * @return views of the examples
     * @throws ArgumentException if one part had no examples
     */
    public SplitTestAndTrain splitTestAndTrain(int numHoldout, Random rnd) {
        shuffle(ArgumentException.notNull(rnd, "rnd").nextLong());
        return splitTestAndTrain(numHoldout);
    }

    /**
     * Divides the examples into the first ones and the others.
     *
     * @param fractionTrain the part of the examples to train with, between 0 and 1; the number is rounded down
     * @return views of the examples
     * @throws ArgumentException if one part had no examples
     */
    public SplitTestAndTrain splitTestAndTrain(double fractionTrain) {
        return splitTestAndTrain((int) (fractionTrain * numExamples()));
    }

    /** Shuffles the examples in place. The order is drawn from the thread's generator. */
    public void shuffle() {
        reorder(Examples.order(numExamples()));
    }

    /**
     * Shuffles the examples in place.
     *
     * @param seed the seed of the order
     */
    public void shuffle(long seed) {
        reorder(Examples.order(numExamples(), seed));
    }

    private void reorder(long[] order) {
        getParts().forEach(part -> Examples.reorder(part, order));
        setExampleMetaData(metaData(order));
    }

    /**
     * Sorts the examples in place so that the classes take turns: one example of each class, then another of each. As
     * in ND4J, classes without further examples are passed over.
     *
     * @throws StateException if there are no labels
     */
    public void sortByLabel() {
        Map<Integer, Deque<Long>> waiting = new TreeMap<>();
        int[] classes = Examples.classes(Examples.require(getLabels(), "labels"));
        for (int i = 0; i < classes.length; i++) {
            waiting.computeIfAbsent(classes[i], key -> new ArrayDeque<>()).add((long) i);
        }
        long[] order = new long[classes.length];
        for (int done = 0; done < order.length;) {
            for (Deque<Long> each : waiting.values()) {
                if (!each.isEmpty()) {
                    order[done++] = each.remove();
                }
            }
        }
        reorder(order);
    }

    /**
     * Returns the examples of some classes.
     *
     * @param labels the classes
     * @return a copy of the examples
     * @throws StateException if there are no labels
     */
    public DataSet filterBy(int[] labels) {
        List<Integer> wanted = Arrays.stream(ArgumentException.notNull(labels, "labels")).boxed().toList();
        int[] classes = Examples.classes(Examples.require(getLabels(), "labels"));
        return select(LongStream.range(0, classes.length)
                .filter(i -> wanted.contains(classes[(int) i]))
                .toArray());
    }

    /**
     * Returns random examples, none of them twice.
     *
     * @param numSamples the number of examples
     * @return a copy of them
     * @throws ArgumentException if there are fewer examples
     */
    public DataSet sample(int numSamples) {
        return sample(numSamples, false);
    }

    /**
     * Returns random examples. They are drawn with the thread's generator.
     *
     * @param numSamples the number of examples
     * @param withReplacement whether an example can come more than once
     * @return a copy of them
     * @throws ArgumentException if there are fewer examples, and none can come more than once
     */
    public DataSet sample(int numSamples, boolean withReplacement) {
        if (numSamples < 0 || numExamples() == 0 || !withReplacement && numSamples > numExamples()) {
            throw new ArgumentException(numSamples + " examples cannot be drawn from " + numExamples());
        }
        return select(Examples.sample(numExamples(), numSamples, withReplacement));
    }

    /**
     * Replaces an example by the first one of another data set.
     *
     * @param d the other data set
     * @param i the number of the example
     * @throws ShapeException if the shapes do not fit
     * @throws dev.libtensor.TensorIndexException if there are fewer examples
     */
    public void addRow(DataSet d, int i) {
        ArgumentException.notNull(d, "d");
        Examples.put(getFeatures(), i, d.getFeatures());
        Examples.put(getLabels(), i, d.getLabels());
    }

    /**
     * Returns the class of the only example.
     *
     * @return the column of its greatest label
     * @throws StateException if there are no labels, or more than one example
     */
    public int outcome() {
        int[] classes = Examples.classes(Examples.require(getLabels(), "labels"));
        if (classes.length != 1) {
            throw new StateException("outcome() needs one example, but there are " + classes.length);
        }
        return classes[0];
    }

    /**
     * Sets the class of an example: its label is 1 in one column and 0 in the others.
     *
     * @param example the number of the example
     * @param label the column
     * @throws StateException if there are no labels
     */
    public void setOutcome(int example, int label) {
        Examples.setOneHot(Examples.require(getLabels(), "labels"), example, label);
    }

    /**
     * Counts the examples of each class.
     *
     * @return the number of examples by the column of their label
     */
    public Map<Integer, Double> labelCounts() {
        Map<Integer, Double> counts = new TreeMap<>();
        if (getLabels() != null) {
            for (int each : Examples.classes(getLabels())) {
                counts.merge(each, 1.0, Double::sum);
            }
        }
        return counts;
    }

    /**
     * Copies the data set.
     *
     * @return copies of the arrays, in the current scope
     */
    public DataSet copy() {
        NDArray features = Examples.copy(getFeatures());
        NDArray labels = getLabels() == getFeatures() ? features : Examples.copy(getLabels());
        DataSet copy = new DataSet(features, labels, Examples.copy(getFeaturesMaskArray()),
                Examples.copy(getLabelsMaskArray()));
        copy.setNames(this);
        copy.setExampleMetaData(getExampleMetaData());
        return copy;
    }

    /**
     * Subtracts the mean of each feature column and divides by its standard deviation, in place. The numbers are those
     * of this data set alone: see {@code NormalizerStandardize} for more than one.
     */
    public void normalize() {
        Scaling.standardize(Examples.require(getFeatures(), "features"));
    }

    /** Does what {@link #normalize} does. */
    public void normalizeZeroMeanZeroUnitVariance() {
        normalize();
    }

    /** Divides the features by their greatest number, in place. */
    public void scale() {
        Scaling.divideByGreatest(Examples.require(getFeatures(), "features"));
    }

    /**
     * Moves the features linearly to a range, in place.
     *
     * @param min the least number afterwards
     * @param max the greatest number afterwards
     */
    public void scaleMinAndMax(double min, double max) {
        Scaling.toRange(Examples.require(getFeatures(), "features"), min, max);
    }

    /**
     * Moves features outside of a range to its ends, in place.
     *
     * @param min the least number afterwards
     * @param max the greatest number afterwards
     */
    public void squishToRange(double min, double max) {
        Examples.require(getFeatures(), "features").clipi(min, max);
    }

    /**
     * Multiplies the features, in place.
     *
     * @param num the factor
     */
    public void multiplyBy(double num) {
        Examples.require(getFeatures(), "features").muli(num);
    }

    /**
     * Divides the features, in place.
     *
     * @param num the divisor
     */
    public void divideBy(int num) {
        Examples.require(getFeatures(), "features").divi(num);
    }

    /** Replaces features above 0 by 1 and the others by 0, in place. */
    public void binarize() {
        binarize(0);
    }

    /**
     * Replaces features above a number by 1 and the others by 0, in place.
     *
     * @param cutoff the number
     */
    public void binarize(double cutoff) {
        Scaling.binarize(Examples.require(getFeatures(), "features"), cutoff);
    }

    /**
     * Returns the same arrays as a {@link MultiDataSet}.
     *
     * @return a data set of one array of features and one of labels
     */
    public MultiDataSet toMultiDataSet() {
        return MultiDataSet.of(this);
    }

    /** Copies the arrays that belong to a workspace out of it. The others leave their scope or manager. */
    @Override
    public DataSet detach() {
        super.detach();
        return this;
    }

    /**
     * Returns whether the other data set has features, labels and masks whose elements differ by at most 1e-5, as in ND4J.
     * Names and metadata do not count.
     */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof DataSet that && Examples.equal(getFeatures(), that.getFeatures())
                && Examples.equal(getLabels(), that.getLabels())
                && Examples.equal(getFeaturesMaskArray(), that.getFeaturesMaskArray())
                && Examples.equal(getLabelsMaskArray(), that.getLabelsMaskArray());
    }

    /** Returns a number that depends on which arrays there are, because elements may change. */
    @Override
    public int hashCode() {
        return 31 * Examples.hash(getFeatures()) + Examples.hash(getLabels());
    }

    /** Shows the arrays as ND4J does. */
    @Override
    public String toString() {
        return "===========INPUT===================\n" + getFeatures()
                + "\n=================OUTPUT==================\n" + getLabels()
                + (getFeaturesMaskArray() == null ? "" : "\n===========INPUT MASK===================\n"
                        + getFeaturesMaskArray())
                + (getLabelsMaskArray() == null ? "" : "\n===========OUTPUT MASK===================\n"
                        + getLabelsMaskArray());
    }
}

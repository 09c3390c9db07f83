package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.nd4j.Parts;
import dev.libtensor.nd4j.internal.DataSetBytes;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Examples for networks with several inputs or outputs, as ND4J's class of that name. The examples lie along the first
 * dimension of each array. As a {@link DataSet}, it owns nothing by itself; {@link #close} frees its arrays.
 */
public class MultiDataSet implements NDResource {
    /** What the arrays are called in a file, with a number after it. */
    private INDArray[] features;
    private INDArray[] labels;
    private INDArray[] featuresMasks;
    private INDArray[] labelsMasks;
    private List<Serializable> metaData;

    /** Creates a data set without arrays. */
    public MultiDataSet() {
        this((INDArray[]) null, null);
    }

    /**
     * Creates a data set of one array of features and one of labels.
     *
     * @param features the features; null for none
     * @param labels the labels; null for none
     */
    public MultiDataSet(INDArray features, INDArray labels) {
        this(features, labels, null, null);
    }

    /**
     * Creates a data set of one array of features and one of labels, with masks.
     *
     * @param features the features; null for none
     * @param labels the labels; null for none
     * @param featuresMask the mask of the features; null for none
     * @param labelsMask the mask of the labels; null for none
     */
    public MultiDataSet(INDArray features, INDArray labels, INDArray featuresMask, INDArray labelsMask) {
        this(one(features), one(labels), one(featuresMask), one(labelsMask));
    }

    /**
     * Creates a data set.
     *
     * @param features the arrays of features; null for none
     * @param labels the arrays of labels; null for none
     */
    public MultiDataSet(INDArray[] features, INDArray[] labels) {
        this(features, labels, null, null);
    }

    /**
     * Creates a data set with masks.
     *
     * @param features the arrays of features; null for none
     * @param labels the arrays of labels; null for none
     * @param featuresMasks the mask of each array of features, or null; null for none at all
     * @param labelsMasks the mask of each array of labels, or null; null for none at all
     * @throws ArgumentException if there are not as many masks as arrays
     */
    public MultiDataSet(INDArray[] features, INDArray[] labels, INDArray[] featuresMasks, INDArray[] labelsMasks) {
        checkCount(features, featuresMasks, "features");
        checkCount(labels, labelsMasks, "labels");
        this.features = features;
        this.labels = labels;
        this.featuresMasks = featuresMasks;
        this.labelsMasks = labelsMasks;
    }

    private static void checkCount(INDArray[] arrays, INDArray[] masks, String what) {
        if (masks != null && ArgumentException.notNull(arrays, what).length != masks.length) {
            throw new ArgumentException("there are " + masks.length + " masks for " + count(arrays) + " arrays of "
                    + what + ": expected one for each, which may be null");
        }
    }

    private static INDArray[] one(INDArray array) {
        return array == null ? null : new INDArray[] {array};
    }

    /** Returns the arrays of a data set. */
    static MultiDataSet of(DataSet set) {
        MultiDataSet made = new MultiDataSet(set.getFeatures(), set.getLabels(), set.getFeaturesMaskArray(),
                set.getLabelsMaskArray());
        made.metaData = set.getExampleMetaData();
        return made;
    }

    static int count(INDArray[] arrays) {
        return arrays == null ? 0 : arrays.length;
    }

    /**
     * Returns the number of arrays of features.
     *
     * @return the number of arrays
     */
    public int numFeatureArrays() {
        return count(features);
    }

    /**
     * Returns the number of arrays of labels.
     *
     * @return the number of arrays
     */
    public int numLabelsArrays() {
        return count(labels);
    }

    /**
     * Returns the number of examples.
     *
     * @return the size of the first dimension of the first array; 0 without arrays
     */
    public int numExamples() {
        return getParts().stream().findFirst().map(array -> Math.toIntExact(array.size(0))).orElse(0);
    }

    /**
     * Returns the features.
     *
     * @return the arrays; null if there are none
     */
    public INDArray[] getFeatures() {
        return features;
    }

    /**
     * Returns an array of features.
     *
     * @param index its number, from 0
     * @return the array
     * @throws ArgumentException if there is no such array
     */
    public INDArray getFeatures(int index) {
        return at(features, index, "features");
    }

    /** Returns masks for a number of arrays, which may have changed since the masks were set. */
    private static INDArray[] room(INDArray[] masks, int count) {
        return masks == null ? new INDArray[count] : masks.length == count ? masks : Arrays.copyOf(masks, count);
    }

    private static INDArray at(INDArray[] arrays, int index, String what) {
        if (index < 0 || index >= count(arrays)) {
            throw new ArgumentException("there is no array " + index + " of " + what + ": there are " + count(arrays)
                    + ", which count from 0");
        }
        return arrays[index];
    }

    /**
     * Sets the features.
     *
     * @param features the arrays; null for none
     */
    public void setFeatures(INDArray[] features) {
        this.features = features;
    }

    /**
     * Sets an array of features.
     *
     * @param idx its number, from 0
     * @param features the array
     * @throws ArgumentException if there is no such array
     */
    public void setFeatures(int idx, INDArray features) {
        ArgumentException.notNull(features, "features");
        at(this.features, idx, "features");
        this.features[idx] = features;
    }

    /**
     * Returns the labels.
     *
     * @return the arrays; null if there are none
     */
    public INDArray[] getLabels() {
        return labels;
    }

    /**
     * Returns an array of labels.
     *
     * @param index its number, from 0
     * @return the array
     * @throws ArgumentException if there is no such array
     */
    public INDArray getLabels(int index) {
        return at(labels, index, "labels");
    }

    /**
     * Sets the labels.
     *
     * @param labels the arrays; null for none
     */
    public void setLabels(INDArray[] labels) {
        this.labels = labels;
    }

    /**
     * Sets an array of labels.
     *
     * @param idx its number, from 0
     * @param labels the array
     * @throws ArgumentException if there is no such array
     */
    public void setLabels(int idx, INDArray labels) {
        ArgumentException.notNull(labels, "labels");
        at(this.labels, idx, "labels");
        this.labels[idx] = labels;
    }

    /**
     * Returns whether there are masks.
     *
     * @return true if there is one for any array
     */
    public boolean hasMaskArrays() {
        return !Parts.of(all(featuresMasks, labelsMasks)).isEmpty();
    }

    /**
     * Returns the masks of the features.
     *
     * @return one for each array, or null; null if there are none at all
     */
    public INDArray[] getFeaturesMaskArrays() {
        return featuresMasks;
    }

    /**
     * Returns the mask of an array of features.
     *
     * @param index the number of the array, from 0
     * @return the mask; null if there is none
     * @throws ArgumentException if there is no such array
     */
    public INDArray getFeaturesMaskArray(int index) {
        at(features, index, "features");
        return featuresMasks == null ? null : featuresMasks[index];
    }

    /**
     * Sets the masks of the features.
     *
     * @param maskArrays one for each array, or null; null for none at all
     * @throws ArgumentException if there are not as many masks as arrays
     */
    public void setFeaturesMaskArrays(INDArray[] maskArrays) {
        checkCount(features, maskArrays, "features");
        featuresMasks = maskArrays;
    }

    /**
     * Sets the mask of an array of features.
     *
     * @param idx the number of the array, from 0
     * @param maskArray the mask; null for none
     * @throws ArgumentException if there is no such array
     */
    public void setFeaturesMaskArray(int idx, INDArray maskArray) {
        at(features, idx, "features");
        featuresMasks = room(featuresMasks, features.length);
        featuresMasks[idx] = maskArray;
    }

    /**
     * Returns the masks of the labels.
     *
     * @return one for each array, or null; null if there are none at all
     */
    public INDArray[] getLabelsMaskArrays() {
        return labelsMasks;
    }

    /**
     * Returns the mask of an array of labels.
     *
     * @param index the number of the array, from 0
     * @return the mask; null if there is none
     * @throws ArgumentException if there is no such array
     */
    public INDArray getLabelsMaskArray(int index) {
        at(labels, index, "labels");
        return labelsMasks == null ? null : labelsMasks[index];
    }

    /**
     * Sets the masks of the labels.
     *
     * @param labels one for each array, or null; null for none at all
     * @throws ArgumentException if there are not as many masks as arrays
     */
    public void setLabelsMaskArray(INDArray[] labels) {
        checkCount(this.labels, labels, "labels");
        labelsMasks = labels;
    }

    /**
     * Sets the mask of an array of labels.
     *
     * @param idx the number of the array, from 0
     * @param labelsMaskArray the mask; null for none
     * @throws ArgumentException if there is no such array
     */
    public void setLabelsMaskArray(int idx, INDArray labelsMaskArray) {
        at(labels, idx, "labels");
        labelsMasks = room(labelsMasks, labels.length);
        labelsMasks[idx] = labelsMaskArray;
    }

    /**
     * Returns the metadata.
     *
     * @return one object for each example; null if there is none
     */
    public List<Serializable> getExampleMetaData() {
        return metaData;
    }

    /**
     * Returns the metadata as objects of a class.
     *
     * @param metaDataType the class
     * @param <T> the class
     * @return one object for each example; null if there is none
     * @throws ClassCastException if an object is of another class
     */
    public <T extends Serializable> List<T> getExampleMetaData(Class<T> metaDataType) {
        ArgumentException.notNull(metaDataType, "metaDataType");
        return metaData == null ? null : metaData.stream().map(metaDataType::cast).toList();
    }

    /**
     * Sets the metadata.
     *
     * @param exampleMetaData one object for each example; null for none
     */
    public void setExampleMetaData(List<? extends Serializable> exampleMetaData) {
        metaData = exampleMetaData == null ? null : ArgumentException.noneNull(exampleMetaData, "exampleMetaData");
    }

    /**
     * Joins data sets. Series of different lengths are filled with zeros, and the masks say so.
     *
     * @param toMerge the data sets, which do not change
     * @return a copy of all their examples
     * @throws ArgumentException if there are none, or they have different numbers of arrays
     * @throws dev.libtensor.ShapeException if their shapes do not fit
     */
    public static MultiDataSet merge(Collection<? extends MultiDataSet> toMerge) {
        return MultiDataSetMerge.of(ArgumentException.notNull(toMerge, "toMerge"));
    }

    /**
     * Returns each example as a data set.
     *
     * @return views of the examples
     */
    public List<MultiDataSet> asList() {
        List<MultiDataSet> list = new ArrayList<>();
        for (int i = 0; i < numExamples(); i++) {
            int from = i;
            list.add(map(array -> Examples.range(array, from, from + 1)));
        }
        return list;
    }

    private MultiDataSet map(UnaryOperator<INDArray> change) {
        return new MultiDataSet(map(features, change), map(labels, change), map(featuresMasks, change),
                map(labelsMasks, change));
    }

    private static INDArray[] map(INDArray[] arrays, UnaryOperator<INDArray> change) {
        return arrays == null ? null : Arrays.stream(arrays).map(change).toArray(INDArray[]::new);
    }

    /**
     * Copies the data set.
     *
     * @return copies of the arrays, in the current scope
     */
    public MultiDataSet copy() {
        MultiDataSet copy = map(Examples::copy);
        copy.metaData = metaData;
        return copy;
    }

    /** Shuffles the examples in place. The order is drawn from the thread's generator. */
    public void shuffle() {
        long[] order = Examples.order(numExamples());
        getParts().forEach(part -> Examples.reorder(part, order));
        List<Serializable> before = getExampleMetaData();
        metaData = before == null ? null : Arrays.stream(order).mapToObj(i -> before.get((int) i)).toList();
    }

    /**
     * Returns whether there are no arrays.
     *
     * @return true without features, labels and masks
     */
    public boolean isEmpty() {
        return getParts().isEmpty();
    }

    /**
     * Returns the memory of the arrays.
     *
     * @return the bytes of all elements
     */
    public long getMemoryFootprint() {
        return getParts().stream().mapToLong(Examples::bytes).sum();
    }

    private static INDArray[] all(INDArray[]... groups) {
        return Arrays.stream(groups).flatMap(group -> group == null ? Stream.empty() : Arrays.stream(group))
                .toArray(INDArray[]::new);
    }

    /** Returns the arrays that are there, each of them once. */
    @Override
    public Collection<NDArray> getParts() {
        return Parts.of(all(features, labels, featuresMasks, labelsMasks));
    }

    /** Copies the arrays that belong to a workspace out of it. The others leave their scope or manager. */
    @Override
    public MultiDataSet detach() {
        replace(Parts.detached());
        return this;
    }

    /** Copies the arrays to the current workspace. Without one, nothing changes. */
    public void migrate() {
        replace(Parts.migrated());
    }

    private void replace(Parts parts) {
        parts.in(features);
        parts.in(labels);
        parts.in(featuresMasks);
        parts.in(labelsMasks);
    }

    /**
     * Writes the arrays, without metadata, in ND4J's format.
     *
     * @param to the stream; it is not closed
     * @throws TensorIOException if the stream cannot be written
     */
    public void save(OutputStream to) {
        ArgumentException.notNull(to, "to");
        DataSetBytes.write(new INDArray[][] {features, labels, featuresMasks, labelsMasks}, to);
    }

    /**
     * Writes the arrays to a file: see {@link #save(OutputStream)}.
     *
     * @param to the file, which is replaced
     * @throws TensorIOException if the file cannot be written
     */
    public void save(File to) {
        Parts.toFile(to, this::save);
    }

    /**
     * Reads arrays in place of the present ones, which are not freed. They belong to the current scope.
     *
     * @param from what {@link #save} has written; it is not closed
     * @throws TensorIOException if the stream cannot be read
     * @throws dev.libtensor.FormatException if it contains something else
     */
    public void load(InputStream from) {
        INDArray[][] read = DataSetBytes.readGroups(ArgumentException.notNull(from, "from"));
        features = read[0];
        labels = read[1];
        featuresMasks = read[2];
        labelsMasks = read[3];
    }

    /**
     * Reads arrays from a file: see {@link #load(InputStream)}.
     *
     * @param from the file
     * @throws TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if it contains something else
     */
    public void load(File from) {
        Parts.fromFile(from, this::load);
    }

    /**
     * Returns whether the other data set has features, labels and masks whose elements differ by at most 1e-5, as in ND4J.
     * Metadata do not count.
     */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof MultiDataSet that && Examples.equal(features, that.features)
                && Examples.equal(labels, that.labels) && Examples.equal(featuresMasks, that.featuresMasks)
                && Examples.equal(labelsMasks, that.labelsMasks);
    }

    /** Returns a number that depends on which arrays there are, because elements may change. */
    @Override
    public int hashCode() {
        return 31 * Examples.hash(features) + Examples.hash(labels);
    }

    /** Counts the arrays and shows their elements. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("MultiDataSet: ").append(count(features)).append(" input arrays, ")
                .append(count(labels)).append(" label arrays, ").append(present(featuresMasks)).append(" input masks, ")
                .append(present(labelsMasks)).append(" label masks");
        append(text, "INPUT", features, featuresMasks);
        append(text, "LABEL", labels, labelsMasks);
        return text.toString();
    }

    private static long present(INDArray[] masks) {
        return masks == null ? 0 : Arrays.stream(masks).filter(Objects::nonNull).count();
    }

    private static void append(StringBuilder text, String name, INDArray[] arrays, INDArray[] masks) {
        for (int i = 0; i < count(arrays); i++) {
            text.append("\n=== ").append(name).append(' ').append(i).append(" ===\n").append(arrays[i]);
            if (masks != null && masks[i] != null) {
                text.append("\n--- ").append(name).append(" MASK ---\n").append(masks[i]);
            }
        }
    }
}

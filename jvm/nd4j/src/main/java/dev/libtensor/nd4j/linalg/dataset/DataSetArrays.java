package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.nd4j.Parts;
import dev.libtensor.nd4j.internal.DataSetBytes;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;

/** The arrays of a {@link DataSet}: what it is apart from its examples. */
public abstract sealed class DataSetArrays implements NDResource permits DataSet {
    private INDArray features;
    private INDArray labels;
    private INDArray featuresMask;
    private INDArray labelsMask;
    private List<String> labelNames = List.of();
    private List<String> columnNames = List.of();
    private List<Serializable> metaData;

    DataSetArrays() {}

    /**
     * Returns the features.
     *
     * @return the array, with the examples along its first dimension; null if there is none
     */
    public INDArray getFeatures() {
        return features;
    }

    /**
     * Sets the features.
     *
     * @param features the array, with the examples along its first dimension; null for none
     */
    public void setFeatures(INDArray features) {
        this.features = features;
    }

    /**
     * Returns the labels.
     *
     * @return the array, with the examples along its first dimension; null if there is none
     */
    public INDArray getLabels() {
        return labels;
    }

    /**
     * Sets the labels.
     *
     * @param labels the array, with the examples along its first dimension; null for none
     */
    public void setLabels(INDArray labels) {
        this.labels = labels;
    }

    /**
     * Returns the mask of the features.
     *
     * @return 1 for a step that is there, 0 for one that is not: (examples, steps); null if there is no mask
     */
    public INDArray getFeaturesMaskArray() {
        return featuresMask;
    }

    /**
     * Sets the mask of the features.
     *
     * @param inputMask 1 for a step that is there, 0 for one that is not: (examples, steps); null for none
     */
    public void setFeaturesMaskArray(INDArray inputMask) {
        featuresMask = inputMask;
    }

    /**
     * Returns the mask of the labels.
     *
     * @return 1 for a label that counts, 0 for one that does not; null if there is no mask
     */
    public INDArray getLabelsMaskArray() {
        return labelsMask;
    }

    /**
     * Sets the mask of the labels.
     *
     * @param labelsMask 1 for a label that counts, 0 for one that does not; null for none
     */
    public void setLabelsMaskArray(INDArray labelsMask) {
        this.labelsMask = labelsMask;
    }

    /**
     * Returns whether there are masks.
     *
     * @return true if there is one for the features or the labels
     */
    public boolean hasMaskArrays() {
        return featuresMask != null || labelsMask != null;
    }

    /**
     * Returns the number of examples.
     *
     * @return the size of the first dimension of the features, or else of the labels
     */
    public int numExamples() {
        INDArray counted = features != null ? features : labels;
        return counted == null ? 0 : Math.toIntExact(Examples.of(counted).size(0));
    }

    /**
     * Returns the number of features of an example.
     *
     * @return the number of elements of the features divided by the number of examples
     * @throws StateException if there are no features
     */
    public int numInputs() {
        return width(features, "features");
    }

    /**
     * Returns the number of labels of an example.
     *
     * @return the size of the second dimension of the labels; 1 if they have one dimension
     * @throws StateException if there are no labels
     */
    public int numOutcomes() {
        NDArray array = Examples.require(labels, "labels");
        return array.getShape().dimension() < 2 ? 1 : Math.toIntExact(array.size(1));
    }

    private static int width(INDArray array, String what) {
        NDArray given = Examples.require(array, what);
        return given.size(0) == 0 ? 0 : Math.toIntExact(given.size() / given.size(0));
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
     * Checks that all arrays have the same number of examples.
     *
     * @throws ShapeException if they do not
     */
    public void validate() {
        for (NDArray part : getParts()) {
            if (part.size(0) != numExamples()) {
                throw new ShapeException("all arrays of a data set have the same number of examples, but one is "
                        + part.getShape() + " where " + numExamples() + " examples were expected");
            }
        }
    }

    /**
     * Returns the memory of the arrays.
     *
     * @return the bytes of all elements
     */
    public long getMemoryFootprint() {
        return getParts().stream().mapToLong(Examples::bytes).sum();
    }

    /**
     * Returns the names of the classes.
     *
     * @return the names in the order of the label columns; an empty list if there are none
     */
    public List<String> getLabelNamesList() {
        return labelNames;
    }

    /**
     * Returns the name of a class.
     *
     * @param idx the column of the labels
     * @return the name
     * @throws ArgumentException if it has no name
     */
    public String getLabelName(int idx) {
        if (idx < 0 || idx >= labelNames.size()) {
            throw new ArgumentException("the label column " + idx + " has no name: there are names only for "
                    + labelNames.size() + " columns");
        }
        return labelNames.get(idx);
    }

    /**
     * Sets the names of the classes.
     *
     * @param labelNames the names in the order of the label columns
     */
    public void setLabelNames(List<String> labelNames) {
        this.labelNames = ArgumentException.noneNull(labelNames, "labelNames");
    }

    /**
     * Returns the names of the features.
     *
     * @return the names in the order of the columns; an empty list if there are none
     */
    public List<String> getColumnNames() {
        return columnNames;
    }

    /**
     * Sets the names of the features.
     *
     * @param columnNames the names in the order of the columns
     */
    public void setColumnNames(List<String> columnNames) {
        this.columnNames = ArgumentException.noneNull(columnNames, "columnNames");
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

    /** Takes over the names of another data set. */
    final void setNames(DataSetArrays other) {
        labelNames = other.labelNames;
        columnNames = other.columnNames;
    }

    /** Returns the arrays that are there, each of them once. */
    @Override
    public Collection<NDArray> getParts() {
        return Parts.of(features, labels, featuresMask, labelsMask);
    }

    /** Copies the arrays that belong to a workspace out of it. The others leave their scope or manager. */
    @Override
    public DataSetArrays detach() {
        replace(Parts.detached());
        return this;
    }

    /** Copies the arrays to the current workspace. Without one, nothing changes. */
    public void migrate() {
        replace(Parts.migrated());
    }

    private void replace(Parts parts) {
        features = parts.of(features);
        labels = parts.of(labels);
        featuresMask = parts.of(featuresMask);
        labelsMask = parts.of(labelsMask);
    }

    /**
     * Writes the arrays, without names and metadata, in ND4J's format.
     *
     * @param to the stream; it is not closed
     * @throws TensorIOException if the stream cannot be written
     */
    public void save(OutputStream to) {
        ArgumentException.notNull(to, "to");
        DataSetBytes.write(new INDArray[] {features, labels, featuresMask, labelsMask}, to);
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
        INDArray[] read = DataSetBytes.read(ArgumentException.notNull(from, "from"));
        features = read[0];
        labels = read[1];
        featuresMask = read[2];
        labelsMask = read[3];
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
}

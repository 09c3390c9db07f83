package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.Iterator;
import java.util.List;

/**
 * Returns data sets that exist already as batches, as DL4J's class of that name. They are not copied: a pre-processor
 * changes them in place, in each pass.
 *
 * <p>The data sets belong to the program, and the iterator closes none. Whoever closes a batch closes the data set, which no
 * later pass can return. What a source makes when it is asked belongs to the scope or workspace that is current then.
 */
public class ExistingDataSetIterator extends PreProcessingDataSetIterator {
    private final Iterable<DataSet> iterable;
    private final List<String> labels;
    private final int numFeatures;
    private final int numLabels;
    private Iterator<DataSet> iterator;

    /**
     * Creates an iterator of one pass.
     *
     * @param iterator the data sets
     */
    public ExistingDataSetIterator(Iterator<DataSet> iterator) {
        this(iterator, null);
    }

    /**
     * Creates an iterator of one pass.
     *
     * @param iterator the data sets
     * @param labels the names of the classes; null for none
     */
    public ExistingDataSetIterator(Iterator<DataSet> iterator, List<String> labels) {
        this(null, ArgumentException.notNull(iterator, "iterator"), labels, 0, 0);
    }

    /**
     * Creates an iterator.
     *
     * @param iterable the data sets
     */
    public ExistingDataSetIterator(Iterable<DataSet> iterable) {
        this(iterable, null);
    }

    /**
     * Creates an iterator.
     *
     * @param iterable the data sets
     * @param labels the names of the classes; null for none
     */
    public ExistingDataSetIterator(Iterable<DataSet> iterable, List<String> labels) {
        this(ArgumentException.notNull(iterable, "iterable"), iterable.iterator(), labels, 0, 0);
    }

    /**
     * Creates an iterator that knows the size of its data.
     *
     * @param iterable the data sets
     * @param totalExamples the number of all examples; it is not used, as in DL4J
     * @param numFeatures the number of features of an example
     * @param numLabels the number of labels of an example
     */
    public ExistingDataSetIterator(Iterable<DataSet> iterable, int totalExamples, int numFeatures, int numLabels) {
        this(ArgumentException.notNull(iterable, "iterable"), iterable.iterator(), null, numFeatures, numLabels);
    }

    private ExistingDataSetIterator(Iterable<DataSet> iterable, Iterator<DataSet> iterator, List<String> labels,
            int numFeatures, int numLabels) {
        this.iterable = iterable;
        this.iterator = iterator;
        this.labels = labels == null ? null : ArgumentException.noneNull(labels, "labels");
        this.numFeatures = numFeatures;
        this.numLabels = numLabels;
    }

    @Override
    public boolean hasNext() {
        return iterator.hasNext();
    }

    @Override
    public DataSet next() {
        return preProcessed(iterator.next());
    }

    /**
     * Is not supported, because the batches exist already.
     *
     * @throws UnsupportedException always
     */
    @Override
    public DataSet next(int num) {
        throw new UnsupportedException("next(" + num + ") is not supported: the batches exist already");
    }

    /** Returns the number of features; 0 if it was not given. */
    @Override
    public int inputColumns() {
        return numFeatures;
    }

    /** Returns the number of labels; 0 if it was not given. */
    @Override
    public int totalOutcomes() {
        return numLabels;
    }

    /** Returns whether the data sets come from an {@link Iterable}. */
    @Override
    public boolean resetSupported() {
        return iterable != null;
    }

    /** Returns false, because the batches exist already. */
    @Override
    public boolean asyncSupported() {
        return false;
    }

    /**
     * Goes back to the first data set.
     *
     * @throws UnsupportedException if they come from an {@link Iterator}
     */
    @Override
    public void reset() {
        if (iterable == null) {
            throw new UnsupportedException("reset() needs an Iterable, but the data sets come from an Iterator");
        }
        iterator = iterable.iterator();
    }

    /** Returns 0: the batches have the sizes that they have. */
    @Override
    public int batch() {
        return 0;
    }

    @Override
    public List<String> getLabels() {
        return labels;
    }
}

package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.List;

/**
 * Makes batches of random numbers, as DL4J's class of that name, to try a network without data: a
 * {@link RandomMultiDataSetIterator} with one array of features and one of labels.
 */
public class RandomDataSetIterator extends PreProcessingDataSetIterator {
    /** What the numbers are: the same as {@link RandomMultiDataSetIterator.Values}. */
    public enum Values {
        /** From 0 to 1. */
        RANDOM_UNIFORM,
        /** Of the standard normal distribution. */
        RANDOM_NORMAL,
        /** 1 at one class of dimension 1, and 0 at the others. */
        ONE_HOT,
        /** 0. */
        ZEROS,
        /** 1. */
        ONES,
        /** 0 or 1. */
        BINARY,
        /** Whole numbers from 0 to 9. */
        INTEGER_0_10,
        /** Whole numbers from 0 to 99. */
        INTEGER_0_100,
        /** Whole numbers from 0 to 999. */
        INTEGER_0_1000,
        /** Whole numbers from 0 to 9999. */
        INTEGER_0_10000,
        /** Whole numbers from 0 to 99999. */
        INTEGER_0_100000;

        /**
         * Returns the value of this name of the other class.
         *
         * @return the value
         */
        public RandomMultiDataSetIterator.Values toMdsValues() {
            return RandomMultiDataSetIterator.Values.valueOf(name());
        }
    }

    private final RandomMultiDataSetIterator base;
    private final long[] features;
    private final long[] labels;

    /**
     * Creates an iterator.
     *
     * @param numMiniBatches the number of batches of a pass, at least 1
     * @param featuresShape the shape of the features, with the number of examples first
     * @param labelsShape the shape of the labels
     * @param featureValues what the features are
     * @param labelValues what the labels are
     */
    public RandomDataSetIterator(int numMiniBatches, long[] featuresShape, long[] labelsShape, Values featureValues,
            Values labelValues) {
        this(numMiniBatches, featuresShape, labelsShape, featureValues, labelValues, 'c', 'c');
    }

    /**
     * Creates an iterator.
     *
     * @param numMiniBatches the number of batches of a pass, at least 1
     * @param featuresShape the shape of the features, with the number of examples first
     * @param labelsShape the shape of the labels
     * @param featureValues what the features are
     * @param labelValues what the labels are
     * @param featuresOrder the order in which the features are stored: {@code 'c'} or {@code 'f'}
     * @param labelsOrder the order in which the labels are stored
     */
    public RandomDataSetIterator(int numMiniBatches, long[] featuresShape, long[] labelsShape, Values featureValues,
            Values labelValues, char featuresOrder, char labelsOrder) {
        features = ArgumentException.notNull(featuresShape, "featuresShape").clone();
        labels = ArgumentException.notNull(labelsShape, "labelsShape").clone();
        RandomMultiDataSetIterator.Values feature = ArgumentException.notNull(featureValues, "featureValues").toMdsValues();
        RandomMultiDataSetIterator.Values label = ArgumentException.notNull(labelValues, "labelValues").toMdsValues();
        if (features.length < 2 || labels.length < 2) {
            throw new ArgumentException("shapes have the number of examples and at least one more size, but there are "
                    + features.length + " and " + labels.length);
        }
        base = new RandomMultiDataSetIterator.Builder(numMiniBatches)
                .addFeatures(features, featuresOrder, feature)
                .addLabels(labels, labelsOrder, label)
                .build();
    }

    @Override
    public boolean hasNext() {
        return base.hasNext();
    }

    @Override
    public DataSet next() {
        var next = base.next();
        return preProcessed(new DataSet(next.getFeatures(0), next.getLabels(0)));
    }

    /** Returns the next batch, whatever the number is: the shapes have the number of examples. */
    @Override
    public DataSet next(int num) {
        return next();
    }

    @Override
    public int inputColumns() {
        return Math.toIntExact(features[1]);
    }

    @Override
    public int totalOutcomes() {
        return Math.toIntExact(labels[1]);
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    @Override
    public void reset() {
        base.reset();
    }

    @Override
    public int batch() {
        return Math.toIntExact(features[0]);
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}

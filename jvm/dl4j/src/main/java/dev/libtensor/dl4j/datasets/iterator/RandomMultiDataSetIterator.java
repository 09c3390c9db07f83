package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.common.primitives.Triple;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.DoubleUnaryOperator;

/**
 * Makes batches of random numbers, as DL4J's class of that name, to try a network without data. The calling thread's
 * generator draws them anew in each pass. A batch belongs to the scope or workspace that is current in {@link #next()}.
 */
public class RandomMultiDataSetIterator implements MultiDataSetIterator {
    /** What the numbers are. */
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
        INTEGER_0_100000
    }

    private final int numMiniBatches;
    private final List<Triple<long[], Character, Values>> features;
    private final List<Triple<long[], Character, Values>> labels;
    private MultiDataSetPreProcessor preProcessor;
    private int returned;

    /**
     * Creates an iterator.
     *
     * @param numMiniBatches the number of batches of a pass, at least 1
     * @param features the shape, the order and the numbers of each array of features
     * @param labels the shape, the order and the numbers of each array of labels
     * @throws ArgumentException if the number is less than 1, or there are neither features nor labels
     */
    public RandomMultiDataSetIterator(int numMiniBatches, List<Triple<long[], Character, Values>> features,
            List<Triple<long[], Character, Values>> labels) {
        if (numMiniBatches < 1) {
            throw new ArgumentException("at least 1 batch was expected, not " + numMiniBatches);
        }
        this.numMiniBatches = numMiniBatches;
        this.features = ArgumentException.noneNull(features, "features");
        this.labels = ArgumentException.noneNull(labels, "labels");
        if (features.isEmpty() && labels.isEmpty()) {
            throw new ArgumentException("at least one array of features or labels was expected, but there is none");
        }
    }

    @Override
    public boolean hasNext() {
        return returned < numMiniBatches;
    }

    @Override
    public MultiDataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + numMiniBatches + " batches were returned: reset() starts again");
        }
        returned++;
        MultiDataSet next = new MultiDataSet(arrays(features), arrays(labels));
        if (preProcessor != null) {
            preProcessor.preProcess(next);
        }
        return next;
    }

    private static INDArray[] arrays(List<Triple<long[], Character, Values>> all) {
        return all.stream().map(each -> generate(each.getFirst(), each.getSecond(), each.getThird())).toArray(INDArray[]::new);
    }

    /** Returns the next batch, whatever the number is: the shapes have the number of examples. */
    @Override
    public MultiDataSet next(int num) {
        return next();
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
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
        returned = 0;
    }

    /**
     * Draws numbers.
     *
     * @param shape the shape
     * @param values what they are
     * @return a new array of the default type
     * @throws ArgumentException if a class is to be drawn, but there is no dimension 1
     */
    public static INDArray generate(long[] shape, Values values) {
        return generate(shape, 'c', values);
    }

    /**
     * Draws numbers.
     *
     * @param shape the shape
     * @param order the order in which they are stored: {@code 'c'} or {@code 'f'}
     * @param values what they are
     * @return a new array of the default type
     * @throws ArgumentException if a class is to be drawn, but there is no dimension 1
     */
    public static INDArray generate(long[] shape, char order, Values values) {
        ArgumentException.notNull(shape, "shape");
        return switch (ArgumentException.notNull(values, "values")) {
            case RANDOM_UNIFORM -> Nd4j.rand(order, shape);
            case RANDOM_NORMAL -> Nd4j.randn(order, shape);
            case ONE_HOT -> hot(shape, order);
            case ZEROS -> Nd4j.create(shape, order);
            case ONES -> Nd4j.create(shape, order).addi(1);
            case BINARY -> filled(shape, order, number -> number < 0.5 ? 0 : 1);
            case INTEGER_0_10 -> whole(shape, order, 10);
            case INTEGER_0_100 -> whole(shape, order, 100);
            case INTEGER_0_1000 -> whole(shape, order, 1_000);
            case INTEGER_0_10000 -> whole(shape, order, 10_000);
            case INTEGER_0_100000 -> whole(shape, order, 100_000);
        };
    }

    private static INDArray whole(long[] shape, char order, int bound) {
        return filled(shape, order, number -> Math.floor(number * bound));
    }

    /** Makes an array of what becomes of random numbers from 0 to 1. */
    private static INDArray filled(long[] shape, char order, DoubleUnaryOperator of) {
        double[] values = new double[length(shape, 0)];
        for (int i = 0; i < values.length; i++) {
            values[i] = of.applyAsDouble(Nd4j.getRandom().nextDouble());
        }
        try (INDArray made = Nd4j.create(values, shape, order)) {
            return Nd4j.create(shape, order).assign(made);
        }
    }

    private static INDArray hot(long[] shape, char order) {
        if (shape.length < 2 || shape[1] < 1) {
            throw new ArgumentException("a class is drawn in dimension 1, but the shape is " + java.util.Arrays.toString(shape));
        }
        INDArray made = Nd4j.create(shape, order);
        int behind = length(shape, 2);
        for (int i = 0; i < shape[0] * behind; i++) {
            long[] place = new long[shape.length];
            place[0] = i / behind;
            place[1] = Nd4j.getRandom().nextInt(Math.toIntExact(shape[1]));
            for (int axis = shape.length - 1, rest = i % behind; axis > 1; axis--) {
                place[axis] = rest % shape[axis];
                rest /= (int) shape[axis];
            }
            made.putScalar(place, 1);
        }
        return made;
    }

    private static int length(long[] shape, int from) {
        long length = 1;
        for (int axis = from; axis < shape.length; axis++) {
            length *= shape[axis];
        }
        return Math.toIntExact(length);
    }

    /** Lists the arrays. */
    public static class Builder {
        private final int numMiniBatches;
        private final List<Triple<long[], Character, Values>> features = new ArrayList<>();
        private final List<Triple<long[], Character, Values>> labels = new ArrayList<>();

        /**
         * Starts an iterator.
         *
         * @param numMiniBatches the number of batches of a pass, at least 1
         */
        public Builder(int numMiniBatches) {
            this.numMiniBatches = numMiniBatches;
        }

        /**
         * Adds features.
         *
         * @param shape the shape, with the number of examples first
         * @param values what the numbers are
         * @return this
         */
        public Builder addFeatures(long[] shape, Values values) {
            return addFeatures(shape, 'c', values);
        }

        /**
         * Adds features.
         *
         * @param shape the shape, with the number of examples first
         * @param order the order in which they are stored: {@code 'c'} or {@code 'f'}
         * @param values what the numbers are
         * @return this
         */
        public Builder addFeatures(long[] shape, char order, Values values) {
            features.add(part(shape, order, values));
            return this;
        }

        /**
         * Adds labels.
         *
         * @param shape the shape, with the number of examples first
         * @param values what the numbers are
         * @return this
         */
        public Builder addLabels(long[] shape, Values values) {
            return addLabels(shape, 'c', values);
        }

        /**
         * Adds labels.
         *
         * @param shape the shape, with the number of examples first
         * @param order the order in which they are stored: {@code 'c'} or {@code 'f'}
         * @param values what the numbers are
         * @return this
         */
        public Builder addLabels(long[] shape, char order, Values values) {
            labels.add(part(shape, order, values));
            return this;
        }

        private static Triple<long[], Character, Values> part(long[] shape, char order, Values values) {
            return new Triple<>(ArgumentException.notNull(shape, "shape"), order, ArgumentException.notNull(values, "values"));
        }

        /**
         * Makes the iterator.
         *
         * @return a new iterator
         * @throws ArgumentException if there is no batch, or no array was added
         */
        public RandomMultiDataSetIterator build() {
            return new RandomMultiDataSetIterator(numMiniBatches, features, labels);
        }
    }
}

package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.internal.ColumnNumbers;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.internal.LearnedNumbers;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.NormalizerStats;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Objects;

/**
 * Changes each column with two numbers that it has learned for it, as ND4J's class of that name. The columns are the second
 * dimension: (examples, columns), (examples, columns, steps) or (examples, columns, height, width).
 *
 * <p>A normalizer keeps what it has learned as Java numbers. It owns no arrays, so there is nothing to close, and it outlives
 * every scope and workspace.
 *
 * <p>Steps of a series that a mask hides are not learned from, and become 0 in every change. Masks of other arrays have no
 * effect, as in ND4J.
 */
public abstract sealed class AbstractDataSetNormalizer implements DataNormalization
        permits NormalizerMinMaxScaler, NormalizerStandardize {
    static {
        LearnedNumbers.HIDDEN.reveal(normalizer -> normalizer.learned);
    }

    private final LearnedNumbers learned = new LearnedNumbers();
    private boolean fitLabels;

    AbstractDataSetNormalizer() {}

    /** Returns what learns from a pass. */
    abstract ColumnFit newFit();

    /** Returns the numbers that are used for those learned, without a division by zero. */
    abstract ColumnNumbers usable(ColumnNumbers learned);

    /** Returns the numbers of an object for them. */
    abstract ColumnNumbers numbers(NormalizerStats stats);

    /** Changes an array in place. */
    abstract void change(NDArray array, ColumnNumbers numbers);

    /** Undoes the change. */
    abstract void undo(NDArray array, ColumnNumbers numbers);

    final void setFeatureNumbers(ColumnNumbers numbers) {
        learned.setFeatures(usable(numbers));
    }

    final void setLabelNumbers(ColumnNumbers numbers) {
        learned.setLabels(usable(numbers));
    }

    /** Returns the numbers for the features. */
    final ColumnNumbers featureNumbers() {
        return learned.features();
    }

    /** Returns the numbers for the labels. */
    final ColumnNumbers labelNumbers() {
        return learned.labels();
    }

    /**
     * Learns from a data set, in place of what was learned before.
     *
     * @param dataSet the data set, which does not change
     * @throws StateException if it has no features, or no labels for {@link #fitLabel}
     * @throws ArgumentException if it has no example that no mask hides
     * @throws ShapeException if the arrays have fewer than two dimensions
     */
    @Override
    public void fit(DataSet dataSet) {
        ArgumentException.notNull(dataSet, "dataSet");
        Pass pass = new Pass();
        pass.add(dataSet);
        pass.end();
    }

    /**
     * Learns from all batches of an iterator, in place of what was learned before. If another thread may fetch from the
     * iterator, its batches are freed here; otherwise they stay where they are.
     *
     * @param iterator the batches. It is reset before and afterwards, if it can be
     * @throws StateException if a batch has no features, or no labels for {@link #fitLabel}
     * @throws ArgumentException if there is no example that no mask hides
     * @throws ShapeException if the arrays have fewer than two dimensions, or the batches have different columns
     */
    @Override
    public void fit(DataSetIterator iterator) {
        reset(ArgumentException.notNull(iterator, "iterator"));
        Pass pass = new Pass();
        while (iterator.hasNext()) {
            if (iterator.asyncSupported()) {
                // A scope, as some iterators move what they made before to the scope of next().
                try (ResourceScope scope = new ResourceScope("fit")) {
                    pass.add(next(iterator));
                }
            } else {
                pass.add(next(iterator));
            }
        }
        pass.end();
        reset(iterator);
    }

    private static DataSet next(DataSetIterator iterator) {
        return StateException.returned(iterator.next(), "the iterator", "a data set");
    }

    private static void reset(DataSetIterator iterator) {
        if (iterator.resetSupported()) {
            iterator.reset();
        }
    }

    /** What is learned from some batches. */
    private final class Pass {
        private final ColumnFit features = newFit();
        private final ColumnFit labels = newFit();

        void add(DataSet set) {
            features.add(Examples.require(set.getFeatures(), "features"), set.getFeaturesMaskArray());
            if (fitLabels) {
                labels.add(Examples.require(set.getLabels(), "labels"), set.getLabelsMaskArray());
            }
        }

        /** Takes over both, or none. */
        void end() {
            ColumnNumbers ofFeatures = ColumnNumbers.learned(features.result());
            ColumnNumbers ofLabels = fitLabels ? ColumnNumbers.learned(labels.result()) : null;
            setFeatureNumbers(ofFeatures);
            if (fitLabels) {
                setLabelNumbers(ofLabels);
            }
        }
    }

    /**
     * Changes the features, and the labels if {@link #isFitLabel}, in place.
     *
     * @param toPreProcess the data set
     * @throws StateException if nothing was learned, or there are no features
     * @throws ShapeException if there are other columns than those learned
     * @throws DTypeException if the numbers are integers
     */
    @Override
    public void preProcess(DataSet toPreProcess) {
        ArgumentException.notNull(toPreProcess, "toPreProcess");
        transform(Examples.require(toPreProcess.getFeatures(), "features"), toPreProcess.getFeaturesMaskArray());
        if (toPreProcess.getLabels() != null) {
            transformLabel(toPreProcess.getLabels(), toPreProcess.getLabelsMaskArray());
        }
    }

    /**
     * Does the same as {@link #preProcess}.
     *
     * @param toPreProcess the data set
     */
    @Override
    public void transform(DataSet toPreProcess) {
        preProcess(toPreProcess);
    }

    @Override
    public void transform(INDArray features) {
        transform(features, null);
    }

    @Override
    public void transform(INDArray features, INDArray featuresMask) {
        apply(Face.of(features, "features"), featuresMask, featureNumbers(), false);
    }

    @Override
    public void transformLabel(INDArray labels) {
        transformLabel(labels, null);
    }

    @Override
    public void transformLabel(INDArray labels, INDArray labelsMask) {
        NDArray array = Face.of(labels, "labels");
        if (fitLabels) {
            apply(array, labelsMask, labelNumbers(), false);
        }
    }

    /**
     * Undoes {@link #transform(DataSet)}, in place.
     *
     * @param toRevert the data set
     * @throws StateException if nothing was learned, or there are no features
     * @throws ShapeException if there are other columns than those learned
     */
    @Override
    public void revert(DataSet toRevert) {
        ArgumentException.notNull(toRevert, "toRevert");
        revertFeatures(Examples.require(toRevert.getFeatures(), "features"), toRevert.getFeaturesMaskArray());
        if (toRevert.getLabels() != null) {
            revertLabels(toRevert.getLabels(), toRevert.getLabelsMaskArray());
        }
    }

    @Override
    public void revertFeatures(INDArray features) {
        revertFeatures(features, null);
    }

    @Override
    public void revertFeatures(INDArray features, INDArray featuresMask) {
        apply(Face.of(features, "features"), featuresMask, featureNumbers(), true);
    }

    @Override
    public void revertLabels(INDArray labels) {
        revertLabels(labels, null);
    }

    @Override
    public void revertLabels(INDArray labels, INDArray labelsMask) {
        NDArray array = Face.of(labels, "labels");
        if (fitLabels) {
            apply(array, labelsMask, labelNumbers(), true);
        }
    }

    private void apply(NDArray array, INDArray mask, ColumnNumbers numbers, boolean isUndone) {
        if (!array.getDataType().isFloating()) {
            throw new DTypeException("a normalizer changes floating-point numbers in place, not "
                    + array.getDataType() + ": convert them first");
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray hidden = ColumnNumbers.hidden(array, mask);
            if (isUndone) {
                undo(array, numbers);
            } else {
                change(array, numbers);
            }
            if (hidden != null) {
                array.maskedFilli(hidden, 0);
            }
        }
    }

    @Override
    public void fitLabel(boolean fitLabels) {
        this.fitLabels = fitLabels;
    }

    @Override
    public boolean isFitLabel() {
        return fitLabels;
    }

    /** Returns numbers that were learned, as a row of the default data type. */
    static INDArray row(double[] numbers) {
        return Nd4j.create(numbers, new long[] {1, numbers.length}, Nd4j.dataType());
    }

    /** Returns whether the other normalizer is of the same class and has learned the same numbers. */
    @Override
    public boolean equals(Object other) {
        return other instanceof AbstractDataSetNormalizer that && getClass() == that.getClass()
                && fitLabels == that.fitLabels && learned.equals(that.learned);
    }

    @Override
    public int hashCode() {
        return Objects.hash(getClass(), fitLabels, learned);
    }
}

package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;


import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.internal.ColumnNumbers;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.internal.LearnedArrays;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.NormalizerStats;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * Changes each array of data sets with a normalizer of its own, as ND4J's class of that name. What it has learned it keeps as Java
 * numbers, so there is nothing to close.
 */
public abstract sealed class AbstractMultiDataSetNormalizer implements MultiDataNormalization
        permits MultiNormalizerHybrid, MultiNormalizerMinMaxScaler, MultiNormalizerStandardize {
    static {
        LearnedArrays.HIDDEN.reveal(normalizer -> normalizer.learned);
    }

    private final LearnedArrays learned = new LearnedArrays();
    private boolean fitLabels;

    AbstractMultiDataSetNormalizer() {}

    /** Returns a new normalizer of an input; null for one that stays as it is. */
    abstract AbstractDataSetNormalizer ofInput(int input);

    /** Returns a new normalizer of an output; null for one that stays as it is. */
    abstract AbstractDataSetNormalizer ofOutput(int output);

    /** Returns what was learned of an input, or throws. */
    final AbstractDataSetNormalizer input(int input) {
        return learned(learned.inputs(), input, "input");
    }

    /** Returns what was learned of an output, or throws. */
    final AbstractDataSetNormalizer output(int output) {
        return learned(learned.outputs(), output, "output");
    }

    /** Takes numbers of the inputs in place of what was learned. */
    final void setInputs(List<? extends NormalizerStats> stats) {
        learned.setInputs(normalizers(this::ofInput, stats));
    }

    /** Takes numbers of the outputs in place of what was learned. */
    final void setOutputs(List<? extends NormalizerStats> stats) {
        learned.setOutputs(normalizers(this::ofOutput, stats));
    }

    private static List<AbstractDataSetNormalizer> normalizers(
            IntFunction<AbstractDataSetNormalizer> made, List<? extends NormalizerStats> stats) {
        List<AbstractDataSetNormalizer> all = new ArrayList<>();
        for (NormalizerStats each : stats) {
            AbstractDataSetNormalizer one = made.apply(all.size());
            if (one != null) {
                one.setFeatureNumbers(one.numbers(each));
            }
            all.add(one);
        }
        return all;
    }

    private static AbstractDataSetNormalizer learned(List<AbstractDataSetNormalizer> all, int index, String name) {
        if (all.isEmpty()) {
            throw new StateException("the normalizer has learned nothing of any " + name + ": call fit first");
        }
        return all.get(TensorIndexException.check(index, all.size(), name));
    }

    /**
     * Sets whether labels are changed too.
     *
     * @param fitLabels true for regression; false by default
     */
    public void fitLabel(boolean fitLabels) {
        this.fitLabels = fitLabels;
    }

    /**
     * Returns whether labels are changed too.
     *
     * @return true if they are
     */
    public boolean isFitLabel() {
        return fitLabels;
    }

    /**
     * Learns from a data set, in place of what was learned before.
     *
     * @param dataSet the data set, which does not change
     * @throws StateException if it has no features, or no labels although they are changed too
     * @throws ArgumentException if an array has no example that no mask hides
     */
    @Override
    public void fit(MultiDataSet dataSet) {
        Pass pass = new Pass();
        pass.add(ArgumentException.notNull(dataSet, "dataSet"));
        pass.end();
    }

    /**
     * Learns from all batches of an iterator, in place of what was learned before. If another thread may fetch from the
     * iterator, its batches are freed here; otherwise they stay where they are.
     *
     * @param iterator the batches. It is reset before and afterwards, if it can be
     * @throws StateException if a batch has no features, or no labels although they are changed too
     * @throws ArgumentException if an array has no example that no mask hides, or the batches have different numbers of arrays
     */
    @Override
    public void fit(MultiDataSetIterator iterator) {
        reset(ArgumentException.notNull(iterator, "iterator"));
        Pass pass = new Pass();
        while (iterator.hasNext()) {
            if (iterator.asyncSupported()) {
                try (ResourceScope scope = new ResourceScope("fit")) {
                    pass.add(StateException.returned(iterator.next(), "the iterator", "a data set"));
                }
            } else {
                pass.add(StateException.returned(iterator.next(), "the iterator", "a data set"));
            }
        }
        pass.end();
        reset(iterator);
    }

    private static void reset(MultiDataSetIterator iterator) {
        if (iterator.resetSupported()) {
            iterator.reset();
        }
    }

    /** What is learned from some batches. */
    private final class Pass {
        private final Side in = new Side(AbstractMultiDataSetNormalizer.this::ofInput, "features");
        private final Side out = new Side(AbstractMultiDataSetNormalizer.this::ofOutput, "labels");

        void add(MultiDataSet set) {
            in.add(set.getFeatures(), set.getFeaturesMaskArrays());
            if (fitLabels) {
                out.add(set.getLabels(), set.getLabelsMaskArrays());
            }
        }

        /** Takes over all, or nothing. */
        void end() {
            List<AbstractDataSetNormalizer> newInputs = in.end();
            List<AbstractDataSetNormalizer> newOutputs = fitLabels ? out.end() : List.of();
            learned.setInputs(newInputs);
            learned.setOutputs(newOutputs);
        }
    }

    /** What is learned from the features, or from the labels. */
    private static final class Side {
        private final IntFunction<AbstractDataSetNormalizer> made;
        private final String name;
        private final List<AbstractDataSetNormalizer> normalizers = new ArrayList<>();
        private final List<ColumnFit> fits = new ArrayList<>();

        Side(IntFunction<AbstractDataSetNormalizer> made, String name) {
            this.made = made;
            this.name = name;
        }

        void add(INDArray[] arrays, INDArray[] masks) {
            int count = arrays == null ? 0 : arrays.length;
            if (fits.isEmpty()) {
                for (int i = 0; i < count; i++) {
                    AbstractDataSetNormalizer one = made.apply(i);
                    normalizers.add(one);
                    fits.add(one == null ? null : one.newFit());
                }
            }
            if (count == 0 || count != fits.size()) {
                throw new StateException("a data set has " + count + " arrays of " + name + ": "
                        + (count == 0 ? "at least 1" : String.valueOf(fits.size())) + " was expected");
            }
            for (int i = 0; i < count; i++) {
                if (fits.get(i) != null) {
                    fits.get(i).add(Examples.require(arrays[i], name), masks == null ? null : masks[i]);
                }
            }
        }

        List<AbstractDataSetNormalizer> end() {
            if (fits.isEmpty()) {
                throw new ArgumentException("there are no data sets to learn from: expected at least one");
            }
            for (int i = 0; i < fits.size(); i++) {
                if (fits.get(i) != null) {
                    normalizers.get(i).setFeatureNumbers(ColumnNumbers.learned(fits.get(i).result()));
                }
            }
            return normalizers;
        }
    }

    /**
     * Changes the features, and the labels if {@link #isFitLabel}, in place.
     *
     * @param multiDataSet the data set
     * @throws StateException if nothing was learned
     * @throws ArgumentException if there are other numbers of arrays than those learned
     */
    @Override
    public void preProcess(MultiDataSet multiDataSet) {
        ArgumentException.notNull(multiDataSet, "multiDataSet");
        if (multiDataSet.getFeatures() != null) {
            change(learned.inputs(), multiDataSet.getFeatures(), multiDataSet.getFeaturesMaskArrays(), false, "features");
        }
        if (fitLabels && multiDataSet.getLabels() != null) {
            change(learned.outputs(), multiDataSet.getLabels(), multiDataSet.getLabelsMaskArrays(), false, "labels");
        }
    }

    /**
     * Does the same as {@link #preProcess}.
     *
     * @param toPreProcess the data set
     */
    @Override
    public void transform(MultiDataSet toPreProcess) {
        preProcess(ArgumentException.notNull(toPreProcess, "toPreProcess"));
    }

    /**
     * Undoes {@link #preProcess}, in place.
     *
     * @param toRevert the data set
     * @throws StateException if nothing was learned
     */
    @Override
    public void revert(MultiDataSet toRevert) {
        ArgumentException.notNull(toRevert, "toRevert");
        if (toRevert.getFeatures() != null) {
            revertFeatures(toRevert.getFeatures(), toRevert.getFeaturesMaskArrays());
        }
        if (toRevert.getLabels() != null) {
            revertLabels(toRevert.getLabels(), toRevert.getLabelsMaskArrays());
        }
    }

    @Override
    public void revertFeatures(INDArray[] features) {
        revertFeatures(features, null);
    }

    @Override
    public void revertFeatures(INDArray[] features, INDArray[] featuresMask) {
        change(learned.inputs(), ArgumentException.notNull(features, "features"), featuresMask, true, "features");
    }

    /**
     * Undoes the change of one input, in place.
     *
     * @param features the array
     * @param mask its mask; null for none
     * @param input the number of the input, from 0
     * @throws TensorIndexException if there is no such input
     */
    public void revertFeatures(INDArray features, INDArray mask, int input) {
        ArgumentException.notNull(features, "features");
        AbstractDataSetNormalizer own = input(input);
        if (own != null) {
            own.revertFeatures(features, mask);
        }
    }

    @Override
    public void revertLabels(INDArray[] labels) {
        revertLabels(labels, null);
    }

    @Override
    public void revertLabels(INDArray[] labels, INDArray[] labelsMask) {
        ArgumentException.notNull(labels, "labels");
        if (fitLabels) {
            change(learned.outputs(), labels, labelsMask, true, "labels");
        }
    }

    /**
     * Undoes the change of one output, in place, if {@link #isFitLabel}.
     *
     * @param labels the array
     * @param mask its mask; null for none
     * @param output the number of the output, from 0
     * @throws TensorIndexException if there is no such output
     */
    public void revertLabels(INDArray labels, INDArray mask, int output) {
        ArgumentException.notNull(labels, "labels");
        AbstractDataSetNormalizer own = fitLabels ? output(output) : null;
        if (own != null) {
            own.revertFeatures(labels, mask);
        }
    }

    private static void change(List<AbstractDataSetNormalizer> normalizers, INDArray[] arrays, INDArray[] masks, boolean isUndone,
            String name) {
        if (normalizers.isEmpty()) {
            throw new StateException("the normalizer has learned nothing of the " + name + ": call fit first");
        }
        if (arrays == null || arrays.length != normalizers.size()) {
            throw new ArgumentException("the normalizer has learned of " + normalizers.size() + " arrays of " + name + ", but "
                    + (arrays == null ? 0 : arrays.length) + " were given");
        }
        for (int i = 0; i < arrays.length; i++) {
            AbstractDataSetNormalizer own = normalizers.get(i);
            INDArray mask = masks == null ? null : masks[i];
            if (own != null && isUndone) {
                own.revertFeatures(arrays[i], mask);
            } else if (own != null) {
                own.transform(arrays[i], mask);
            }
        }
    }

    /** Returns whether the other normalizer is of the same class and has learned the same numbers. */
    @Override
    public boolean equals(Object other) {
        return other instanceof AbstractMultiDataSetNormalizer that && getClass() == that.getClass()
                && fitLabels == that.fitLabels && learned.equals(that.learned);
    }

    @Override
    public int hashCode() {
        return Objects.hash(getClass(), fitLabels, learned);
    }
}

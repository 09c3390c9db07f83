package dev.libtensor.nd4j.internal;

import dev.libtensor.StateException;
import dev.libtensor.internal.Hidden;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractDataSetNormalizer;
import java.util.Objects;

/** What a normalizer has learned of the features and the labels. */
public final class LearnedNumbers {
    /** What a normalizer has learned. */
    public static final Hidden<AbstractDataSetNormalizer, LearnedNumbers> HIDDEN = new Hidden<>();

    private ColumnNumbers features;
    private ColumnNumbers labels;

    /** Returns the numbers of the features. */
    public ColumnNumbers features() {
        return learned(features, "features", "fit");
    }

    /** Returns the numbers of the labels. */
    public ColumnNumbers labels() {
        return learned(labels, "labels", "fitLabel(true) and fit");
    }

    /** Returns whether labels were learned. */
    public boolean hasLabels() {
        return labels != null;
    }

    /** Sets the numbers of the features. */
    public void setFeatures(ColumnNumbers features) {
        this.features = features;
    }

    /** Sets the numbers of the labels. */
    public void setLabels(ColumnNumbers labels) {
        this.labels = labels;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LearnedNumbers that && Objects.equals(features, that.features)
                && Objects.equals(labels, that.labels);
    }

    @Override
    public int hashCode() {
        return Objects.hash(features, labels);
    }

    private static ColumnNumbers learned(ColumnNumbers numbers, String what, String how) {
        if (numbers == null) {
            throw new StateException("the normalizer has learned nothing of " + what + ": call " + how + " first");
        }
        return numbers;
    }
}

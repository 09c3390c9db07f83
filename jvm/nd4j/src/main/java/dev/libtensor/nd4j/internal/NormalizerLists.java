package dev.libtensor.nd4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractDataSetNormalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractMultiDataSetNormalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerHybrid;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import java.util.ArrayList;
import java.util.List;

/**
 * A normalizer of several arrays as lists of numbers. The first list says whether labels are changed, and has the numbers of
 * inputs and outputs and the range of a scaler. Three lists for each array follow: its kind with its range, and what was learned.
 */
final class NormalizerLists {
    private static final int SETTINGS = 5;
    private static final int PER_ARRAY = 3;
    private static final double NONE = 0;
    private static final double STANDARDIZE = 1;
    private static final double MIN_MAX = 2;

    private NormalizerLists() {}

    static List<double[]> of(AbstractMultiDataSetNormalizer normalizer) {
        LearnedArrays learned = LearnedArrays.HIDDEN.in(normalizer);
        if (learned.inputs().isEmpty()) {
            throw new StateException("the normalizer has learned nothing of features: call fit first");
        }
        boolean isScaler = normalizer instanceof MultiNormalizerMinMaxScaler;
        List<double[]> lists = new ArrayList<>();
        lists.add(new double[] {normalizer.isFitLabel() ? 1 : 0, learned.inputs().size(), learned.outputs().size(),
            isScaler ? ((MultiNormalizerMinMaxScaler) normalizer).getTargetMin() : 0,
            isScaler ? ((MultiNormalizerMinMaxScaler) normalizer).getTargetMax() : 1});
        learned.inputs().forEach(each -> add(lists, each));
        learned.outputs().forEach(each -> add(lists, each));
        return lists;
    }

    private static void add(List<double[]> lists, AbstractDataSetNormalizer array) {
        if (array == null) {
            lists.addAll(List.of(new double[] {NONE, 0, 0}, new double[0], new double[0]));
            return;
        }
        ColumnNumbers numbers = LearnedNumbers.HIDDEN.in(array).features();
        lists.add(array instanceof NormalizerMinMaxScaler scaler
                ? new double[] {MIN_MAX, scaler.getTargetMin(), scaler.getTargetMax()} : new double[] {STANDARDIZE, 0, 0});
        lists.add(numbers.first());
        lists.add(numbers.second());
    }

    /** Makes the normalizer of lists. The rules of a hybrid one are those of the arrays that it has learned of. */
    static AbstractMultiDataSetNormalizer restore(NormalizerType type, List<double[]> lists) {
        double[] settings = lists.get(0);
        boolean isSettings = settings.length == SETTINGS && settings[1] >= 1 && settings[2] >= 0;
        expect(isSettings && lists.size() == 1 + PER_ARRAY * (settings[1] + settings[2]), type);
        int count = (int) settings[1];
        List<AbstractDataSetNormalizer> all = new ArrayList<>();
        for (int i = 1; i < lists.size(); i += PER_ARRAY) {
            all.add(array(type, lists.subList(i, i + PER_ARRAY)));
        }
        AbstractMultiDataSetNormalizer made = switch (type) {
            case MULTI_STANDARDIZE -> new MultiNormalizerStandardize();
            case MULTI_MIN_MAX -> new MultiNormalizerMinMaxScaler(settings[3], settings[4]);
            default -> hybrid(all, count);
        };
        made.fitLabel(settings[0] != 0);
        LearnedArrays learned = LearnedArrays.HIDDEN.in(made);
        learned.setInputs(all.subList(0, count));
        learned.setOutputs(all.subList(count, all.size()));
        return made;
    }

    private static AbstractDataSetNormalizer array(NormalizerType type, List<double[]> lists) {
        double[] kind = lists.get(0);
        expect(kind.length == PER_ARRAY && lists.get(1).length == lists.get(2).length, type);
        if (kind[0] == NONE) {
            expect(type == NormalizerType.MULTI_HYBRID, type);
            return null;
        }
        boolean isScaler = kind[0] == MIN_MAX;
        expect(isScaler ? type != NormalizerType.MULTI_STANDARDIZE
                : kind[0] == STANDARDIZE && type != NormalizerType.MULTI_MIN_MAX, type);
        AbstractDataSetNormalizer made = isScaler ? new NormalizerMinMaxScaler(kind[1], kind[2]) : new NormalizerStandardize();
        LearnedNumbers.HIDDEN.in(made).setFeatures(new ColumnNumbers(lists.get(1), lists.get(2)));
        return made;
    }

    private static MultiNormalizerHybrid hybrid(List<AbstractDataSetNormalizer> all, int inputs) {
        MultiNormalizerHybrid made = new MultiNormalizerHybrid();
        for (int i = 0; i < all.size(); i++) {
            boolean isInput = i < inputs;
            int number = isInput ? i : i - inputs;
            if (all.get(i) instanceof NormalizerMinMaxScaler scaler) {
                if (isInput) {
                    made.minMaxScaleInput(number, scaler.getTargetMin(), scaler.getTargetMax());
                } else {
                    made.minMaxScaleOutput(number, scaler.getTargetMin(), scaler.getTargetMax());
                }
            } else if (all.get(i) != null && isInput) {
                made.standardizeInput(number);
            } else if (all.get(i) != null) {
                made.standardizeOutput(number);
            }
        }
        return made;
    }

    private static void expect(boolean isAsExpected, NormalizerType type) {
        if (!isAsExpected) {
            throw new FormatException("a normalizer of the kind " + type + " has other numbers than its arrays");
        }
    }
}

package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.nd4j.Parts;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Joins data sets with several arrays, array by array. */
final class MultiDataSetMerge {
    private MultiDataSetMerge() {}

    static MultiDataSet of(Collection<? extends MultiDataSet> toMerge) {
        List<MultiDataSet> sets = new ArrayList<>(toMerge);
        if (sets.isEmpty() || sets.contains(null)) {
            throw new ArgumentException("expected at least one data set to merge, and no null: got " + sets.size());
        }
        if (sets.stream().allMatch(MultiDataSet::isEmpty)) {
            return new MultiDataSet();
        }
        sets.removeIf(MultiDataSet::isEmpty);
        return new MultiDataSet(join(sets, MultiDataSet::getFeatures), join(sets, MultiDataSet::getLabels),
                masks(sets, MultiDataSet::getFeatures, MultiDataSet::getFeaturesMaskArrays),
                masks(sets, MultiDataSet::getLabels, MultiDataSet::getLabelsMaskArrays));
    }

    private static INDArray[] join(List<MultiDataSet> sets, Function<MultiDataSet, INDArray[]> part) {
        if (sets.stream().map(part).mapToInt(MultiDataSet::count).distinct().count() > 1) {
            throw new ArgumentException("the data sets to merge must have equally many arrays");
        }
        INDArray[] first = part.apply(sets.get(0));
        INDArray[] joined = first == null ? null : new INDArray[first.length];
        for (int i = 0; i < MultiDataSet.count(joined); i++) {
            joined[i] = Examples.join(column(sets, part, i));
        }
        return joined;
    }

    private static INDArray[] masks(List<MultiDataSet> sets, Function<MultiDataSet, INDArray[]> part,
            Function<MultiDataSet, INDArray[]> mask) {
        INDArray[] masks = new INDArray[MultiDataSet.count(part.apply(sets.get(0)))];
        for (int i = 0; i < masks.length; i++) {
            masks[i] = Examples.mask(column(sets, mask, i), column(sets, part, i));
        }
        return Parts.of(masks).isEmpty() ? null : masks;
    }

    private static List<INDArray> column(List<MultiDataSet> sets, Function<MultiDataSet, INDArray[]> part, int index) {
        List<INDArray> column = new ArrayList<>();
        for (MultiDataSet each : sets) {
            INDArray[] arrays = part.apply(each);
            column.add(arrays == null ? null : arrays[index]);
        }
        return column;
    }
}

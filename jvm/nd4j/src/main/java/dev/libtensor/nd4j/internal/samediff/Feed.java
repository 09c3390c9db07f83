package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.TrainingConfig;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arrays of a batch as placeholders. */
public final class Feed {
    private Feed() {}

    /** Returns the configuration of a graph. */
    public static TrainingConfig config(SameDiff sd) {
        TrainingConfig config = sd.getTrainingConfig();
        if (config == null) {
            throw new StateException("the graph has no training configuration, which tells what features and labels are:"
                    + " call setTrainingConfig first");
        }
        return config;
    }

    /** Returns the placeholders of a batch. */
    public static Map<String, INDArray> of(SameDiff sd, MultiDataSet batch) {
        TrainingConfig config = config(sd);
        Map<String, INDArray> placeholders = new LinkedHashMap<>();
        put(placeholders, config.getDataSetFeatureMapping(), batch.getFeatures(), "features");
        put(placeholders, config.getDataSetLabelMapping(), batch.getLabels(), "labels");
        put(placeholders, config.getDataSetFeatureMaskMapping(), batch.getFeaturesMaskArrays(), "masks of features");
        put(placeholders, config.getDataSetLabelMaskMapping(), batch.getLabelsMaskArrays(), "masks of labels");
        return placeholders;
    }

    private static void put(Map<String, INDArray> placeholders, List<String> names, INDArray[] arrays, String what) {
        if (names == null || names.isEmpty()) {
            return;
        }
        int count = arrays == null ? 0 : arrays.length;
        if (count != names.size() && count != 0) {
            throw new ArgumentException("the training configuration maps " + what + " to " + names + ", but a batch has " + count);
        }
        for (int i = 0; i < count; i++) {
            if (arrays[i] != null) {
                placeholders.put(names.get(i), arrays[i]);
            }
        }
    }
}

package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.internal.Examples;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;

/**
 * Replaces the labels (examples, outputs, steps) by those of the last step of each example, which the mask of the labels
 * tells. The new labels have the shape (examples, outputs) and no mask.
 */
public class LabelLastTimeStepPreProcessor implements DataSetPreProcessor {
    /** Creates a preprocessor. */
    public LabelLastTimeStepPreProcessor() {}

    /**
     * Replaces the labels.
     *
     * @param toPreProcess the data set
     * @throws ShapeException if the labels do not have three dimensions, or the mask does not fit
     */
    @Override
    public void preProcess(DataSet toPreProcess) {
        ArgumentException.notNull(toPreProcess, "toPreProcess");
        NDArray labels = Face.of(Examples.require(toPreProcess.getLabels(), "labels"));
        if (labels.getShape().dimension() != 3) {
            throw new ShapeException("labels of the shape (examples, outputs, steps) were expected, not " + labels.getShape());
        }
        NDArray mask = toPreProcess.getLabelsMaskArray() == null ? null : Face.of(toPreProcess.getLabelsMaskArray());
        try (Temporaries temporaries = new Temporaries()) {
            toPreProcess.setLabels(temporaries.keep(last(labels, mask)));
        }
        toPreProcess.setLabelsMaskArray(null);
    }

    private static NDArray last(NDArray labels, NDArray mask) {
        long steps = labels.size(2);
        if (mask == null) {
            return labels.select(2, steps - 1).duplicate();
        }
        if (mask.getShape().dimension() != 2 || mask.size(0) != labels.size(0) || mask.size(1) != steps) {
            throw new ShapeException("a mask of the shape (" + labels.size(0) + ", " + steps + ") was expected, not "
                    + mask.getShape());
        }
        NDArray numbers = NDArray.arange(0f, steps, 1f).add(1).mul(mask.neq(0).toType(dev.libtensor.DataType.FLOAT32, false));
        NDArray[] rows = new NDArray[Math.toIntExact(labels.size(0))];
        float[] places = numbers.max(new int[] {1}).toFloatArray();
        for (int i = 0; i < rows.length; i++) {
            rows[i] = labels.select(0, i).select(1, Math.max(0, (long) places[i] - 1));
        }
        return NDArray.stack(rows);
    }
}

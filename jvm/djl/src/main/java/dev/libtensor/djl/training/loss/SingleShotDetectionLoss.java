package dev.libtensor.djl.training.loss;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.modality.cv.MultiBoxTarget;
import dev.libtensor.djl.util.Pair;
import java.util.List;

/**
 * The loss of a single shot detection: the cross entropy of the classes of the anchor boxes, plus the mean distance of
 * the boxes' offsets where anchors have an object.
 *
 * <p>Predictions are the anchors, the classes (batch, anchors, classes) and the offsets. Labels are (batch, objects,
 * 5), with the class and the corners of each object. The targets of the anchors are computed once for both parts.
 */
public class SingleShotDetectionLoss extends AbstractCompositeLoss {
    private final MultiBoxTarget multiBoxTarget = MultiBoxTarget.builder().build();

    /** Creates a loss that is named {@code SingleShotDetectionLoss}. */
    public SingleShotDetectionLoss() {
        super("SingleShotDetectionLoss");
        components = List.of(Loss.softmaxCrossEntropyLoss("ClassLoss"), Loss.l1Loss("BoundingBoxLoss"));
    }

    @Override
    protected Pair<NDList, NDList> inputForComponent(int componentIndex, NDList labels, NDList predictions) {
        return input(componentIndex, targets(labels, predictions), predictions);
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries(); NDList targets = targets(labels, predictions)) {
            Pair<NDList, NDList> classes = input(0, targets, predictions);
            Pair<NDList, NDList> boxes = input(1, targets, predictions);
            return temporaries.keep(components.get(0).evaluate(classes.getKey(), classes.getValue())
                    .add(components.get(1).evaluate(boxes.getKey(), boxes.getValue())));
        }
    }

    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries(); NDList targets = targets(labels, predictions);
                var off = Autograd.noGrad()) {
            for (int i = 0; i < components.size(); i++) {
                Pair<NDList, NDList> input = input(i, targets, predictions);
                components.get(i).updateAccumulators(keys, input.getKey(), input.getValue());
            }
        }
    }

    /** Returns the offsets, their masks and the classes of the anchors. No gradient goes through them. */
    private NDList targets(NDList labels, NDList predictions) {
        try (var off = Autograd.noGrad(); NDArray classes = predictions.get(1).transpose(0, 2, 1)) {
            return multiBoxTarget.target(new NDList(predictions.get(0), labels.head(), classes));
        }
    }

    private static Pair<NDList, NDList> input(int component, NDList targets, NDList predictions) {
        return switch (component) {
            case 0 -> new Pair<>(new NDList(targets.get(2)), new NDList(predictions.get(1)));
            case 1 -> {
                NDArray mask = targets.get(1);
                yield new Pair<>(new NDList(targets.get(0).mul(mask)), new NDList(predictions.get(2).mul(mask)));
            }
            default -> throw new ArgumentException("a SingleShotDetectionLoss has the components 0 and 1, not "
                    + component);
        };
    }
}

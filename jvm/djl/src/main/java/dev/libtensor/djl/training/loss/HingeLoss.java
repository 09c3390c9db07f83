package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The mean of what predictions lack from a margin on the side of their labels, which are -1 and 1:
 * {@code max(0, margin - label * prediction)}, times a weight.
 */
public class HingeLoss extends Loss {
    private final int margin;
    private final float weight;

    /** Creates a loss that is named {@code HingeLoss}. */
    public HingeLoss() {
        this("HingeLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public HingeLoss(String name) {
        this(name, 1, 1);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param margin from which distance on a prediction costs nothing, 1 if not set
     * @param weight the factor of the loss
     */
    public HingeLoss(String name, int margin, float weight) {
        super(name);
        this.margin = margin;
        this.weight = weight;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.singletonOrThrow();
            NDArray loss = prediction.hingeLoss(Labels.like(labels.singletonOrThrow(), prediction), margin);
            return temporaries.keep(weight == 1 ? loss : loss.mul(weight));
        }
    }
}

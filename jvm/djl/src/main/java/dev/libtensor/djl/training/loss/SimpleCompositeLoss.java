package dev.libtensor.djl.training.loss;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.util.Pair;
import java.util.ArrayList;

/** The sum of other losses, all of the same labels and predictions. */
public class SimpleCompositeLoss extends AbstractCompositeLoss {
    /** Creates a loss that is named {@code CompositeLoss}. */
    public SimpleCompositeLoss() {
        this("CompositeLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public SimpleCompositeLoss(String name) {
        super(name);
        components = new ArrayList<>();
    }

    /**
     * Adds a loss to the sum.
     *
     * @param loss the loss
     * @return this
     */
    public SimpleCompositeLoss addLoss(Loss loss) {
        components.add(ArgumentException.notNull(loss, "loss"));
        return this;
    }

    @Override
    protected Pair<NDList, NDList> inputForComponent(int componentIndex, NDList labels, NDList predictions) {
        return new Pair<>(labels, predictions);
    }
}

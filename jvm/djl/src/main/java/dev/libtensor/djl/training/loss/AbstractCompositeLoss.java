package dev.libtensor.djl.training.loss;

import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.util.Pair;
import java.util.List;

/** The sum of other losses, each with its own labels and predictions. */
public abstract class AbstractCompositeLoss extends Loss {
    /** The losses that are added, to be set by the constructor of a subclass. */
    protected List<Loss> components;

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public AbstractCompositeLoss(String name) {
        super(name);
    }

    /**
     * Returns what one of the losses takes.
     *
     * @param componentIndex the index of the loss
     * @param labels the labels of the sum
     * @param predictions the predictions of the sum
     * @return the labels and the predictions of that loss
     */
    protected abstract Pair<NDList, NDList> inputForComponent(int componentIndex, NDList labels, NDList predictions);

    /**
     * Returns the losses that are added.
     *
     * @return the losses
     */
    public List<Loss> getComponents() {
        return components;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray sum = null;
            for (int i = 0; i < components.size(); i++) {
                Pair<NDList, NDList> inputs = inputForComponent(i, labels, predictions);
                NDArray value = components.get(i).evaluate(inputs.getKey(), inputs.getValue());
                sum = sum == null ? value : sum.add(value);
            }
            if (sum == null) {
                throw new StateException("the composite loss " + getName() + " needs at least one loss, and has none");
            }
            return temporaries.keep(sum);
        }
    }

    @Override
    public void addAccumulator(String key) {
        components.forEach(component -> component.addAccumulator(key));
    }

    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries(); var off = Autograd.noGrad()) {
            for (int i = 0; i < components.size(); i++) {
                Pair<NDList, NDList> inputs = inputForComponent(i, labels, predictions);
                components.get(i).updateAccumulators(keys, inputs.getKey(), inputs.getValue());
            }
        }
    }

    @Override
    public void resetAccumulator(String key) {
        components.forEach(component -> component.resetAccumulator(key));
    }

    @Override
    public float getAccumulator(String key) {
        double sum = 0;
        for (Loss component : components) {
            sum += component.getAccumulator(key);
        }
        return (float) sum;
    }
}

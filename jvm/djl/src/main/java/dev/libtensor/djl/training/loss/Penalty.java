package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import java.util.function.UnaryOperator;

/** Adds up what parameters cost. */
final class Penalty {
    private Penalty() {}

    /**
     * Operations on parameters alone would leave their results in the model, where nothing frees them. The scope keeps
     * them from it, even from a model that is capped.
     */
    static NDArray of(NDList parameters, NDList predictions, UnaryOperator<NDArray> cost) {
        ResourceScope around = ResourceScope.current();
        try (ResourceScope scope = new ResourceScope()) {
            NDArray sum = null;
            for (NDArray parameter : parameters) {
                NDArray part = cost.apply(parameter);
                sum = sum == null ? part : sum.add(part);
            }
            NDArray total = scope.moveToOuterScope(sum == null ? NDArray.create(0f) : sum);
            boolean given = predictions != null && !predictions.isEmpty();
            NDManager manager = given ? predictions.getManager() : parameters.getManager();
            if (around == null && manager.handle() != 0) {
                total.attach(manager);
            }
            return total;
        }
    }
}

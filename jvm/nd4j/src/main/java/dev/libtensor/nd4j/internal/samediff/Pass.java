package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Runs a block. It frees each result after the last operation that needs it. */
final class Pass {
    private final Run run;
    private final Pass around;
    private final Map<SDVariable, NDArray> values = new IdentityHashMap<>();
    private final Map<SDVariable, Integer> users = new IdentityHashMap<>();

    Pass(Run run, Pass around) {
        this.run = run;
        this.around = around;
    }

    /** Returns the value of a variable. It stays with its owner. */
    NDArray value(SDVariable variable) {
        NDArray value = values.get(variable);
        if (value != null) {
            return value;
        }
        return around == null ? run.given(variable) : around.value(variable);
    }

    /** Gives a variable a value, which stays with the caller. */
    void bind(SDVariable variable, NDArray value) {
        values.put(variable, value);
    }

    /** Runs what the wanted variables need, and keeps their values. */
    void run(Block block, Collection<SDVariable> wanted) {
        List<Node> plan = block.plan(wanted);
        wanted.forEach(this::use);
        plan.forEach(node -> node.needs().forEach(this::use));
        for (Node node : plan) {
            List<SDVariable> outputs = node.outputs();
            NDArray[] results = run.observed(node, this);
            if (results.length < outputs.size()) {
                throw new ArgumentException("the operation " + node.getOwnName() + " gives " + results.length
                        + " arrays, but has " + outputs.size() + " variables for them");
            }
            for (int i = 0; i < results.length; i++) {
                keep(i < outputs.size() ? outputs.get(i) : null, results[i]);
            }
            node.needs().forEach(this::leave);
        }
    }

    private void keep(SDVariable variable, NDArray result) {
        if (users.containsKey(variable)) {
            values.put(variable, run.marked(variable, result));
        } else {
            result.close();
        }
    }

    private void use(SDVariable variable) {
        users.merge(variable, 1, Integer::sum);
    }

    private void leave(SDVariable variable) {
        if (users.merge(variable, -1, Integer::sum) == 0 && values.containsKey(variable)) {
            values.remove(variable).close();
        }
    }

    /** Runs a block of control flow with values for its variables, and returns its results as new arrays. */
    NDArray[] inner(Block block, List<SDVariable> variables, NDArray[] given) {
        Pass inner = new Pass(run, this);
        for (int i = 0; i < given.length; i++) {
            inner.around(variables.get(i), given[i]);
        }
        inner.run(block, block.results);
        NDArray[] results = new NDArray[block.results.size()];
        for (int i = 0; i < results.length; i++) {
            // A result may be a variable of the block around, or come twice.
            results[i] = inner.value(block.results.get(i)).duplicate();
        }
        inner.close(variables);
        return results;
    }

    private void around(SDVariable variable, NDArray value) {
        // One use more than there are, so that the value stays with its owner.
        use(variable);
        bind(variable, value);
    }

    private void close(List<SDVariable> given) {
        values.keySet().removeAll(given);
        values.values().forEach(NDArray::close);
    }

    /** Computes a condition. */
    boolean isTrue(Block condition, List<SDVariable> variables, NDArray[] given) {
        try (NDArray result = inner(condition, variables, given)[0]) {
            if (result.size() != 1) {
                throw new ArgumentException("a condition must have one element, not the shape " + result.getShape());
            }
            return result.toType(DataType.BOOLEAN, false).getBoolean();
        }
    }

    /** Returns the gradient of the losses with respect to a variable, as a new array. */
    NDArray gradient(SDVariable of) {
        return run.gradient(of);
    }
}

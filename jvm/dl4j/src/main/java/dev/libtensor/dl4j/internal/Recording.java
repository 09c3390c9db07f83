package dev.libtensor.dl4j.internal;

import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** A recorded computation: what it started from and its result. */
public final class Recording {
    private final NDArray input;
    private final Map<String, NDArray> leaves;
    private final NDArray result;

    private Recording(NDArray input, Map<String, NDArray> leaves, NDArray result) {
        this.input = input;
        this.leaves = leaves;
        this.result = result;
    }

    /**
     * Computes with a record.
     *
     * @param dropout what becomes of the input first
     * @param needsInput whether the gradient of the input is needed; that of integers never is
     */
    public static Recording of(INDArray input, Map<String, INDArray> params, UnaryOperator<INDArray> dropout,
            boolean needsInput, BiFunction<INDArray, Map<String, INDArray>, INDArray> compute) {
        NDArray given = (NDArray) input;
        boolean isStart = needsInput && given.getDataType().isFloating();
        NDArray start = isStart ? Nd.leaf(given) : given;
        Map<String, NDArray> leaves = new LinkedHashMap<>();
        params.forEach((name, param) -> leaves.put(name, Nd.leaf(param)));
        INDArray x = dropout.apply(start);
        NDArray result = (NDArray) compute.apply(x, new LinkedHashMap<>(leaves));
        return new Recording(isStart ? start : null, leaves, result);
    }

    /** Returns the result without its record. */
    public NDArray output() {
        return result.stopGradient();
    }

    /** Writes the gradients of the parameters to the views, and returns that of the input; null if it is not needed. */
    public NDArray backprop(NDArray delta, Map<String, INDArray> gradientViews) {
        NDList targets = new NDList(leaves.values());
        if (input != null) {
            targets.add(input);
        }
        if (targets.isEmpty()) {
            return null;
        }
        NDList gradients = Autograd.grad(new NDList(result), targets, new NDList(delta), false, false);
        int i = 0;
        for (String name : leaves.keySet()) {
            ((NDArray) gradientViews.get(name)).assign(gradients.get(i++));
        }
        return input == null ? null : gradients.get(i);
    }
}

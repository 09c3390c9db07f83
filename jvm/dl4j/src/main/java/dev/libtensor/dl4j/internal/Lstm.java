package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Long short-term memory. */
public final class Lstm extends RecurrentBase<LSTM> implements dev.libtensor.dl4j.nn.layers.recurrent.LSTM {
    public Lstm(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /** The mask of the features has no effect, as in DL4J. */
    @Override
    public void setFeaturesMask(INDArray mask) {
        setMaskArray(null);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long steps = sequences(x).size(2);
        NDArray state = first(STATE_KEY_PREV_ACTIVATION, x.size(0));
        NDArray cell = first(STATE_KEY_PREV_MEMCELL, x.size(0));
        NDArray ofInputs = ordered(((NDArray) weights.get("W")).transpose());
        NDArray ofState = ordered(((NDArray) weights.get("RW")).transpose());
        NDArray bias = ordered(bias(weights));
        NDArray inputs = x.permute(2, 0, 1);
        boolean isUsual = layerConf().getActivationFn() instanceof ActivationTanH
                && layerConf().getGateActivationFn() instanceof ActivationSigmoid && (mask() == null || Steps.isPadded(mask()));
        NDArray all = isUsual ? inputs.lstm(state, cell, ofInputs, ofState, bias, null)
                : stepwise(inputs, state, cell, ofInputs.transpose(), ofState.transpose(), bias, training);
        last(STATE_KEY_PREV_ACTIVATION, all.select(0, steps - 1));
        last(STATE_KEY_PREV_MEMCELL, all.select(0, steps));
        return all.narrow(0, 0, steps).permute(1, 2, 0);
    }

    /** Puts the gates in the operation's order: DL4J's is candidate, forget, output, input. */
    private static NDArray ordered(NDArray gates) {
        NDList parts = gates.split(4, 0);
        return NDArray.concat(new NDArray[] {parts.get(3), parts.get(1), parts.get(0), parts.get(2)}, 0);
    }

    /** Does what the native operation does with other activation functions. */
    private NDArray stepwise(NDArray inputs, NDArray state, NDArray cell, NDArray ofInputs, NDArray ofState, NDArray bias,
            boolean training) {
        IActivation activation = layerConf().getActivationFn();
        IActivation gate = layerConf().getGateActivationFn();
        NDArray h = state;
        NDArray c = cell;
        NDArray[] all = new NDArray[(int) inputs.size(0) + 1];
        for (int t = 0; t < inputs.size(0); t++) {
            NDArray sums = inputs.select(0, t).matMul(ofInputs).add(h.matMul(ofState)).add(bias);
            NDList gates = sums.split(4, 1);
            NDArray in = applied(gate, gates.get(0), training);
            NDArray forget = applied(gate, gates.get(1), training);
            c = forget.mul(c).add(in.mul(applied(activation, gates.get(2), training)));
            h = applied(gate, gates.get(3), training).mul(applied(activation, c, training));
            if (mask() != null) {
                NDArray counts = mask().narrow(1, t, 1);
                h = h.mul(counts);
                c = c.mul(counts);
            }
            all[t] = h;
        }
        all[all.length - 1] = c;
        return NDArray.stack(all, 0);
    }

    /** Applies a function that may write into its input. */
    private static NDArray applied(IActivation function, NDArray z, boolean training) {
        return (NDArray) function.getActivation(z.duplicate(), training);
    }
}

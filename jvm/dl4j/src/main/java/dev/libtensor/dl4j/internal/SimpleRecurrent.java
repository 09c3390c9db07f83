package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A simple recurrent layer. */
public final class SimpleRecurrent extends RecurrentBase<SimpleRnn>
        implements dev.libtensor.dl4j.nn.layers.recurrent.SimpleRnn {
    public SimpleRecurrent(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long steps = sequences(x).size(2);
        NDArray state = first(STATE_KEY_PREV_ACTIVATION, x.size(0));
        NDArray inputs = x.permute(2, 0, 1);
        IActivation activation = layerConf().getActivationFn();
        boolean isRelu = activation.equals(new ActivationReLU());
        NDArray ofInputs = ((NDArray) weights.get("W")).transpose();
        NDArray ofState = ((NDArray) weights.get("RW")).transpose();
        NDArray gains = (NDArray) weights.get("g");
        boolean isUsual = gains == null && (isRelu || activation instanceof ActivationTanH) && (mask() == null || Steps.isPadded(mask()));
        NDArray all = isUsual
                ? inputs.rnn(state, ofInputs, ofState, bias(weights), null, isRelu)
                : stepwise(inputs, state, ofInputs.transpose(), ofState.transpose(), bias(weights), gains, training);
        last(STATE_KEY_PREV_ACTIVATION, all.select(0, steps - 1));
        return all.permute(1, 2, 0);
    }

    private NDArray stepwise(NDArray inputs, NDArray state, NDArray ofInputs, NDArray ofState, NDArray bias,
            NDArray gains, boolean training) {
        long size = layerConf().getNOut();
        NDArray ofFirst = gains == null ? null : gains.narrow(1, 0, size);
        NDArray ofSecond = gains == null ? null : gains.narrow(1, size, size);
        NDArray h = state;
        NDArray[] all = new NDArray[(int) inputs.size(0)];
        for (int t = 0; t < all.length; t++) {
            NDArray fromInput = inputs.select(0, t).matMul(ofInputs);
            NDArray fromState = h.matMul(ofState);
            NDArray sums = (gains == null ? fromInput.add(fromState)
                    : normalized(fromInput, ofFirst).add(normalized(fromState, ofSecond))).add(bias);
            h = (NDArray) layerConf().getActivationFn().getActivation(sums, training);
            h = mask() == null ? h : h.mul(mask().narrow(1, t, 1));
            all[t] = h;
        }
        return NDArray.stack(all, 0);
    }
}

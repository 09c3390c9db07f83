package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.layers.AbstractLSTM;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** The steps of long short-term memory with peepholes, in one direction. */
final class Peepholes {
    private final IActivation activation;
    private final IActivation gate;
    private final NDArray ofInputs;
    private final NDArray ofState;
    private final NDArray ofCell;
    private final NDArray bias;
    private final long size;
    private final boolean training;
    private NDArray state;
    private NDArray cell;

    /** Takes the parameters whose names end in the name of a direction. */
    Peepholes(AbstractLSTM conf, Map<String, INDArray> weights, String direction, boolean training) {
        activation = conf.getActivationFn();
        gate = conf.getGateActivationFn();
        size = conf.getNOut();
        this.training = training;
        NDArray recurrent = (NDArray) weights.get("RW" + direction);
        ofInputs = (NDArray) weights.get("W" + direction);
        ofState = recurrent.narrow(1, 0, 4 * size);
        ofCell = recurrent.narrow(1, 4 * size, 3).transpose();
        bias = ((NDArray) weights.get("b" + direction)).reshape(new Shape(-1));
    }

    /** Computes sequences of shape (n, inputs, steps); a mask of shape (n, steps), or null, sets the state behind a step to 0. */
    NDArray run(NDArray x, NDArray firstState, NDArray firstCell, NDArray mask, boolean backwards) {
        state = firstState;
        cell = firstCell;
        NDArray[] all = new NDArray[(int) x.size(2)];
        for (int i = 0; i < all.length; i++) {
            int t = backwards ? all.length - 1 - i : i;
            step(x.select(2, t));
            if (mask != null) {
                NDArray counts = mask.narrow(1, t, 1);
                state = state.mul(counts);
                cell = cell.mul(counts);
            }
            all[t] = state;
        }
        return NDArray.stack(all, 2);
    }

    private void step(NDArray x) {
        NDArray sums = x.matMul(ofInputs).add(state.matMul(ofState)).add(bias);
        NDArray in = applied(activation, part(sums, 0));
        NDArray forget = applied(gate, part(sums, 1).add(cell.mul(ofCell.select(0, 0))));
        NDArray write = applied(gate, part(sums, 3).add(cell.mul(ofCell.select(0, 2))));
        cell = forget.mul(cell).add(write.mul(in));
        NDArray out = applied(gate, part(sums, 2).add(cell.mul(ofCell.select(0, 1))));
        state = out.mul(applied(activation, cell));
    }

    private NDArray part(NDArray sums, int index) {
        return sums.narrow(1, index * size, size);
    }

    /** Applies a function that may write into its input. */
    private NDArray applied(IActivation function, NDArray z) {
        return (NDArray) function.getActivation(z.duplicate(), training);
    }

    NDArray state() {
        return state;
    }

    NDArray cell() {
        return cell;
    }
}

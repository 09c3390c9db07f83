package dev.libtensor.djl.training;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.djl.training.optimizer.Optimizer;

/** Updates parameters in this process: the gradients of all devices are added, and each device's array is updated. */
public class LocalParameterServer implements ParameterServer {
    private final Optimizer optimizer;

    /**
     * Creates a server.
     *
     * @param optimizer the rule of the updates
     */
    public LocalParameterServer(Optimizer optimizer) {
        this.optimizer = ArgumentException.notNull(optimizer, "optimizer");
    }

    @Override
    public void init(String parameterId, NDArray[] value) {
        // An optimizer makes its state at the first update.
    }

    @Override
    public void update(String parameterId, NDArray[] grads, NDArray[] params) {
        Device first = params[0].getDevice();
        if (params.length == 1) {
            optimizer.update(parameterId, params[0], grads[0]);
            return;
        }
        // A copy, because an update leaves the gradient that it was given at zero.
        try (NDArray sum = grads[0].duplicate()) {
            for (int i = 1; i < grads.length; i++) {
                try (NDArray grad = grads[i].toDevice(first, true)) {
                    sum.addi(grad);
                }
            }
            for (NDArray param : params) {
                try (NDArray grad = sum.toDevice(param.getDevice(), true)) {
                    optimizer.update(parameterId, param, grad);
                }
            }
        }
    }

    @Override
    public void close() {
        // The trainer closes the optimizer's state with its manager.
    }
}

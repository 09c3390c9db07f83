package dev.libtensor.djl.internal;

import dev.libtensor.NDArray;
import dev.libtensor.NDArrayOps;
import dev.libtensor.ResourceScope;

/** Places results whose first operand is a parameter. */
public final class Beside {
    private Beside() {}

    /**
     * Returns the operations of a parameter, with results that belong where those of an input do: to the current scope,
     * or to the input's manager. Otherwise they would belong to the model's manager, and stay until that closes.
     *
     * @param parameter the parameter's array
     * @param input the input
     * @return an object with the operations
     */
    public static NDArrayOps of(NDArray parameter, NDArray input) {
        return ResourceScope.current() == null ? parameter.into(input.getManager()) : parameter;
    }
}

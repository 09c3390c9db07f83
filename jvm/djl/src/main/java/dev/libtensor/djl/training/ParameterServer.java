package dev.libtensor.djl.training;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** Updates parameters against their gradients, here or on other machines. */
public interface ParameterServer extends AutoCloseable {
    /**
     * Learns of a parameter.
     *
     * @param parameterId the parameter's id
     * @param value its array on each device
     */
    void init(String parameterId, NDArray[] value);

    /**
     * Updates a parameter against the gradients that its arrays hold.
     *
     * @param parameterId the parameter's id
     * @param params its array on each device
     */
    default void update(String parameterId, NDArray[] params) {
        try (NDList gradients = new NDList(params.length)) {
            for (NDArray param : params) {
                gradients.add(param.getGradient());
            }
            update(parameterId, gradients.toArray(new NDArray[0]), params);
        }
    }

    /**
     * Updates a parameter.
     *
     * @param parameterId the parameter's id
     * @param grads the gradient of the array on each device
     * @param params the array on each device, which changes in place
     */
    void update(String parameterId, NDArray[] grads, NDArray[] params);

    @Override
    void close();
}

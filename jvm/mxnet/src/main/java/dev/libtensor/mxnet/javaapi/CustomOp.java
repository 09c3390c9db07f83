package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;

/**
 * An operator of the program, for one node of one executor. Its class is made by a {@link CustomOpProp}.
 *
 * <p>The arrays that both methods get end with the call. They record no gradient. What the methods create is freed when
 * they return, unless it is attached to another scope or manager.
 */
public abstract class CustomOp {
    /** Creates the operator. */
    protected CustomOp() {}

    /**
     * Computes the results.
     *
     * @param isTrain whether this is a step of training
     * @param req how to write each result: {@code write} or {@code add}; see {@link #assign}
     * @param inData the inputs
     * @param outData the results, to write into
     * @param aux the auxiliary states: none
     */
    public abstract void forward(boolean isTrain, String[] req, NDArray[] inData, NDArray[] outData, NDArray[] aux);

    /**
     * Computes the gradients of the inputs.
     *
     * @param req how to write each gradient: {@code write} or {@code add}; see {@link #assign}
     * @param outGrad the gradients of the results: zeros for a loss, which does not need them
     * @param inData the inputs
     * @param outData the results
     * @param inGrad the gradients of the inputs, to write into; those that are not written are 0
     * @param aux the auxiliary states: none
     */
    public abstract void backward(String[] req, NDArray[] outGrad, NDArray[] inData, NDArray[] outData, NDArray[] inGrad,
            NDArray[] aux);

    /**
     * Writes an array into another one.
     *
     * @param dst the array to write into
     * @param req {@code write} or {@code inplace}, {@code add}, or {@code null}, which writes nothing
     * @param src the elements, of the same shape
     * @throws ArgumentException if {@code req} is none of these
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    public void assign(NDArray dst, String req, NDArray src) {
        ArgumentException.notNull(dst, "dst");
        ArgumentException.notNull(src, "src");
        switch (ArgumentException.notNull(req, "req")) {
            case "write", "inplace" -> dst.copyFrom(src);
            case "add" -> dst.addi(src);
            case "null" -> { }
            default -> throw new ArgumentException("req is '" + req + "': expected write, inplace, add or null");
        }
    }
}

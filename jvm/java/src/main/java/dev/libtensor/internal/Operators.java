package dev.libtensor.internal;

/**
 * The operators that a program defines for symbols, as the runtime asks for them. Attributes are keys, each followed by its
 * value. Shapes follow each other, each with its number of dimensions before it, or -1 if it is not known.
 */
public interface Operators {
    /** Returns the names of an operator's inputs. */
    String[] arguments(String[] attributes);

    /** Returns the names of its results. */
    String[] outputs(String[] attributes);

    /** Returns whether its gradients need those of its results. */
    boolean needsTopGrad(String[] attributes);

    /** Returns the shapes of inputs and results. */
    long[] shapes(String[] attributes, long[] inputs);

    /**
     * Makes what computes one node.
     *
     * @param dataType MXNet's number of the data type
     * @param onHost whether it computes on the processor
     */
    Passes create(String[] attributes, long[] inputs, int dataType, boolean onHost);

    /** What computes one node. The handles end with the call. */
    interface Passes {
        /** Writes the results. */
        void forward(boolean isTrain, long[] inputs, long[] outputs);

        /** Writes the gradients of the inputs. */
        void backward(long[] heads, long[] inputs, long[] outputs, long[] gradients);
    }
}

package dev.libtensor;

/**
 * Collects gradients, as in DJL. In DJL nothing is recorded outside a collector; here the blocks of DJL's dialect keep
 * to that.
 *
 * <pre>{@code
 * try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
 *     NDArray loss = x.mul(w).sum();
 *     collector.backward(loss);
 * }
 * w.subi(w.getGradient().mul(0.1f));
 * }</pre>
 *
 * <p>Each collector starts afresh: the first gradient that it computes for an array replaces the one that the array
 * had, and further ones are added. While a collector is open on the thread, gradients are recorded even inside {@link
 * Autograd#noGrad}, and arrays that require a gradient cannot be changed in place. Collectors may be nested, and several
 * threads may have one each; DJL refuses both.
 */
public interface GradientCollector extends AutoCloseable {
    /**
     * Computes the gradients of an array with respect to the arrays that it depends on and that require a gradient. An
     * array of more than one element stands for the sum of its elements.
     *
     * @param target the array, usually a loss
     * @throws StateException if it requires no gradient, or its gradient record was freed by an earlier call
     */
    void backward(NDArray target);

    /** Sets the gradients of all arrays to zero, but not those that other open collectors have computed. */
    void zeroGradients();

    /**
     * Ends the collection. Arrays keep their gradients until another collector replaces them.
     *
     * @throws StateException if called on a thread other than the one that opened the collector
     */
    @Override
    void close();
}

package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;

/** The operations of {@link NDArray} that draw random numbers from a given generator. */
public abstract sealed class NDArrayDraws extends NDArrayOps permits NDArrayOrder {
    NDArrayDraws() {}

    /**
     * Draws a 1 or 0 for each element from a generator, with the element as the probability of a 1.
     *
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if a probability is not between 0 and 1
     * @throws DTypeException if the elements are not floating-point numbers
     */
    public NDArray bernoulli(Generator generator) {
        return draw(Op.BERNOULLI, generator, null, null);
    }

    /**
     * Applies dropout, drawing from a generator. In training, elements become zero with probability {@code p}, and the
     * others are divided by 1 - p. Otherwise the result equals this array.
     *
     * @param p the probability of a zero, from 0 to 1
     * @param training whether to run in training mode
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if the probability is not between 0 and 1
     * @throws DTypeException if the elements are not floating-point numbers
     */
    public NDArray dropout(double p, boolean training, Generator generator) {
        return draw(Op.DROPOUT, generator, new long[] {training ? 1 : 0}, new double[] {p});
    }

    private NDArray draw(int op, Generator generator, long[] ints, double[] floats) {
        ArgumentException.notNull(generator, "generator");
        try {
            return Dispatch.apply(op, this, generator.handle(), new NDArray[] {self()}, ints, floats);
        } finally {
            Reference.reachabilityFence(generator);
        }
    }
}

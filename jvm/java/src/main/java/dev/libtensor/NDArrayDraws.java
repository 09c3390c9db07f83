package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;

/** The operations of {@link NDArray} that draw random numbers, from a generator that is given. */
public abstract sealed class NDArrayDraws extends NDArrayOps permits NDArrayData, TargetedArray {
    NDArrayDraws() {}

    /**
     * 1 with the probability that stands in each element, else 0, drawn from a generator.
     *
     * @param generator where the numbers are drawn from
     * @return a new array
     * @throws ArgumentException if a probability is outside 0 to 1
     * @throws DTypeException if the elements are not floating
     */
    public NDArray bernoulli(Generator generator) {
        return draw(Op.BERNOULLI, generator, null, null);
    }

    /**
     * In training, zeros with probability {@code p} and the other elements divided by 1 - p, drawn from a generator; otherwise
     * the array unchanged.
     *
     * @param p the probability of a zero, from 0 to 1
     * @param training whether this is training
     * @param generator where the numbers are drawn from
     * @return a new array
     * @throws ArgumentException if the probability is outside 0 to 1
     * @throws DTypeException if the elements are not floating
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

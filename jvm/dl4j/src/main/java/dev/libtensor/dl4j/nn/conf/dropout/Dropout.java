package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * Inverted dropout: an element stays with probability p and is divided by it, else it becomes 0. As in DL4J, p is the
 * probability to stay.
 */
public class Dropout implements IDropout {
    private static final long serialVersionUID = 1L;

    private double p;

    /** For JSON: values follow. */
    protected Dropout() {}

    /**
     * Creates a dropout.
     *
     * @param activationRetainProbability the probability that an element stays, above 0 and up to 1
     * @throws ArgumentException if it is not
     */
    public Dropout(double activationRetainProbability) {
        if (!(activationRetainProbability > 0 && activationRetainProbability <= 1)) {
            throw new ArgumentException("dropOut takes the probability that an element stays, above 0 and up to 1: it is "
                    + activationRetainProbability);
        }
        p = activationRetainProbability;
    }

    /**
     * Returns the probability that an element stays.
     *
     * @return the probability
     */
    public double getP() {
        return p;
    }

    @Override
    public INDArray applyDropout(INDArray input) {
        return ((NDArray) ArgumentException.notNull(input, "input")).dropout(1 - p, true);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Dropout dropout && dropout.p == p;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(p);
    }

    /** Returns the class and the probability. */
    @Override
    public String toString() {
        return "Dropout(" + p + ")";
    }
}

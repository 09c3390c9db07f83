package dev.libtensor.djl.training.hyperparameter.param;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.util.RandomUtils;

/** A whole number in a range. */
public class HpInt extends Hyperparameter<Integer> {
    private final int lower;
    private final int upper;

    /**
     * Creates a hyperparameter.
     *
     * @param name the name
     * @param lower the least number
     * @param upper the end of the range, which is not in it
     * @throws ArgumentException if the range is empty
     */
    public HpInt(String name, int lower, int upper) {
        super(name);
        if (lower >= upper) {
            throw new ArgumentException("the range of the hyperparameter '" + name + "' is empty: its end " + upper
                    + " is not above " + lower);
        }
        this.lower = lower;
        this.upper = upper;
    }

    @Override
    public Integer random() {
        return RandomUtils.nextInt(upper - lower) + lower;
    }

    /** Returns the range and the name. */
    @Override
    public String toString() {
        return "HPInt{lower=" + lower + ", upper=" + upper + ", name='" + name + "'}";
    }
}

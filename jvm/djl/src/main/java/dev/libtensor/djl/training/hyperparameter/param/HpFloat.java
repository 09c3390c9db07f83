package dev.libtensor.djl.training.hyperparameter.param;

import dev.libtensor.djl.util.RandomUtils;

/** A number in a range. */
public class HpFloat extends Hyperparameter<Float> {
    private final float lower;
    private final float upper;
    private final boolean log;

    /**
     * Creates a hyperparameter.
     *
     * @param name the name
     * @param lower the least number
     * @param upper the end of the range, which is not in it
     * @param log whether all sizes are equally likely, as for a range from 1e-5 to 1e-2, instead of all numbers
     */
    public HpFloat(String name, float lower, float upper, boolean log) {
        super(name);
        this.lower = lower;
        this.upper = upper;
        this.log = log;
    }

    @Override
    public Float random() {
        return log ? (float) Math.exp(RandomUtils.nextFloat((float) Math.log(lower), (float) Math.log(upper)))
                : RandomUtils.nextFloat(lower, upper);
    }

    /** Returns the range and the name. */
    @Override
    public String toString() {
        return "HPReal{lower=" + lower + ", upper=" + upper + ", log=" + log + ", name='" + name + "'}";
    }
}

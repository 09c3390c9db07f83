package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;

/** Gives the learning rate of each update. An optimizer sets the first one to its own. */
public abstract class LRScheduler {
    private volatile double baseLR = 0.01;

    /** Creates a scheduler whose first learning rate is 0.01. */
    protected LRScheduler() {}

    /**
     * Returns the learning rate of an update.
     *
     * @param numUpdate the number of the update, from 1
     * @return the learning rate
     */
    public abstract double apply(int numUpdate);

    /**
     * Returns the first learning rate.
     *
     * @return the learning rate
     */
    public final double getBaseLR() {
        return baseLR;
    }

    /**
     * Sets the first learning rate.
     *
     * @param baseLR the learning rate, not negative
     * @throws ArgumentException if it is negative or not finite
     */
    public final void setBaseLR(double baseLR) {
        this.baseLR = Ranges.notNegative("baseLR", baseLR);
    }
}

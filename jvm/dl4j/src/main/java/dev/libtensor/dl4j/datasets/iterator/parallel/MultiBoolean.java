package dev.libtensor.dl4j.datasets.iterator.parallel;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;

/** A few flags that are asked for together, as DL4J's class of that name. */
public class MultiBoolean {
    private static final int MOST = 32;

    private final int numEntries;
    private final boolean oneTime;
    private long flags;
    private long changed;

    /**
     * Creates flags that are false.
     *
     * @param numEntries their number, from 1 to 32
     */
    public MultiBoolean(int numEntries) {
        this(numEntries, false);
    }

    /**
     * Creates flags.
     *
     * @param numEntries their number, from 1 to 32
     * @param initialValue the value of all
     */
    public MultiBoolean(int numEntries, boolean initialValue) {
        this(numEntries, initialValue, false);
    }

    /**
     * Creates flags.
     *
     * @param numEntries their number, from 1 to 32
     * @param initialValue the value of all
     * @param oneTime whether each can be set only once; later calls change nothing
     * @throws ArgumentException if the number is out of range
     */
    public MultiBoolean(int numEntries, boolean initialValue, boolean oneTime) {
        if (numEntries < 1 || numEntries > MOST) {
            throw new ArgumentException("there are 1 to " + MOST + " flags, not " + numEntries);
        }
        this.numEntries = numEntries;
        this.oneTime = oneTime;
        flags = initialValue ? all() : 0;
    }

    private long all() {
        return (1L << numEntries) - 1;
    }

    private long bit(int entry) {
        return 1L << TensorIndexException.check(entry, numEntries, "entry");
    }

    /**
     * Sets a flag.
     *
     * @param value the value
     * @param entry which one, from 0
     * @throws TensorIndexException if there is no such flag
     */
    public void set(boolean value, int entry) {
        long bit = bit(entry);
        if (!oneTime || (changed & bit) == 0) {
            flags = value ? flags | bit : flags & ~bit;
        }
        changed |= bit;
    }

    /**
     * Returns a flag.
     *
     * @param entry which one, from 0
     * @return its value
     * @throws TensorIndexException if there is no such flag
     */
    public boolean get(int entry) {
        return (flags & bit(entry)) != 0;
    }

    /**
     * Returns whether all flags are true.
     *
     * @return true if they are
     */
    public boolean allTrue() {
        return flags == all();
    }

    /**
     * Returns whether all flags are false.
     *
     * @return true if they are
     */
    public boolean allFalse() {
        return flags == 0;
    }
}

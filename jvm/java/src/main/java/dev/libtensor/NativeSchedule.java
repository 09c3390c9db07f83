package dev.libtensor;

import dev.libtensor.internal.natives.Native;

/** The native side of a {@code dev.libtensor.nn.Schedule}. Use {@code Schedule}. */
public abstract class NativeSchedule {
    private final int kind;
    private final double[] settings;

    /**
     * A schedule of one of the kinds of the native library.
     *
     * @param kind the kind
     * @param settings the numbers that the kind takes
     * @throws ArgumentException if one is out of its range
     */
    protected NativeSchedule(int kind, double... settings) {
        this.kind = kind;
        this.settings = settings;
        Native.scheduleLr(kind, settings, 0, 0);
    }

    /**
     * The learning rate of an epoch.
     *
     * @param initial the learning rate of the first epoch, not negative
     * @param epoch the epoch, counted from 0
     * @return the learning rate
     * @throws ArgumentException if the rate or the epoch is negative, or the rate not finite
     */
    public final double learningRate(double initial, long epoch) {
        return Native.scheduleLr(kind, settings, initial, epoch);
    }
}

package dev.libtensor;

import dev.libtensor.internal.natives.Native;

/** The native side of a {@code dev.libtensor.nn.Schedule}. Use {@code Schedule} instead of this class. */
public abstract class NativeSchedule {
    private final int kind;
    private final double[] settings;

    /**
     * Creates a schedule of a kind of the native library.
     *
     * @param kind the kind
     * @param settings the numeric settings of the kind
     * @throws ArgumentException if a setting is out of range
     */
    protected NativeSchedule(int kind, double... settings) {
        this.kind = kind;
        this.settings = settings;
        Native.scheduleLr(kind, settings, 0, 0);
    }

    /**
     * Returns the learning rate of an epoch.
     *
     * @param initial the learning rate of the first epoch, not negative
     * @param epoch the epoch, counted from 0
     * @return the learning rate
     * @throws ArgumentException if the learning rate or the epoch is negative, or the learning rate is not finite
     */
    public final double learningRate(double initial, long epoch) {
        return Native.scheduleLr(kind, settings, initial, epoch);
    }
}

package dev.libtensor.djl.internal;

import dev.libtensor.Autograd;

/** Whether operations on the calling thread record what gradients need, as DJL decides it. */
public final class Recording {
    private Recording() {}

    /**
     * Returns whether a forward pass goes ahead as it is. Otherwise it runs under {@link Autograd#noGrad}, because DJL
     * records nothing outside of a gradient collector.
     *
     * @return true if a collector is open on the thread, or nothing is recorded anyway
     */
    public static boolean isWanted() {
        return !Autograd.isRecording() || Autograd.isCollecting();
    }
}

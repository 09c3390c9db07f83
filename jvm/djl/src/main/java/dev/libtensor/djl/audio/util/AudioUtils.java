package dev.libtensor.djl.audio.util;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;

/** Measures of sounds. */
public final class AudioUtils {
    private AudioUtils() {}

    /**
     * Returns how loud a sound is.
     *
     * @param samples the samples, a floating vector
     * @return the mean energy in decibels
     */
    public static float rmsDb(NDArray samples) {
        try (ResourceScope scope = new ResourceScope()) {
            return samples.square().mean().log10().mul(10).getFloat();
        }
    }
}

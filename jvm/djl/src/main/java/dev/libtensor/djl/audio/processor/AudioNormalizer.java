package dev.libtensor.djl.audio.processor;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.audio.util.AudioUtils;

/** Makes sounds equally loud. */
public class AudioNormalizer implements AudioProcessor {
    private static final float GAIN_MOST = 300;

    private final float targetDb;

    /**
     * Creates a step.
     *
     * @param targetDb the mean energy in decibels
     */
    public AudioNormalizer(float targetDb) {
        this.targetDb = targetDb;
    }

    @Override
    public NDArray extractFeatures(NDManager manager, NDArray samples) {
        float gain = Math.min(targetDb - AudioUtils.rmsDb(samples), GAIN_MOST);
        return samples.mul((float) Math.pow(10, gain / 20));
    }
}

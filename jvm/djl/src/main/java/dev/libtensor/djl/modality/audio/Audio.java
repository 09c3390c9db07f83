package dev.libtensor.djl.modality.audio;

/** Sampled sound. */
public class Audio {
    private final float[] data;
    private final float sampleRate;
    private final int channels;

    /**
     * Creates a sound of an unknown rate.
     *
     * @param data the samples from -1 to 1
     */
    public Audio(float[] data) {
        this(data, 0, 0);
    }

    /**
     * Creates a sound.
     *
     * @param data the samples from -1 to 1, those of the channels one after the other
     * @param sampleRate the number of samples of a channel in a second
     * @param channels the number of channels
     */
    public Audio(float[] data, float sampleRate, int channels) {
        this.data = data;
        this.sampleRate = sampleRate;
        this.channels = channels;
    }

    /**
     * Returns the samples.
     *
     * @return the samples from -1 to 1, not copied
     */
    public float[] getData() {
        return data;
    }

    /**
     * Returns the number of samples of a channel in a second.
     *
     * @return the rate, or 0 if it is unknown
     */
    public float getSampleRate() {
        return sampleRate;
    }

    /**
     * Returns the number of channels.
     *
     * @return the number, or 0 if it is unknown
     */
    public int getChannels() {
        return channels;
    }
}

package dev.libtensor.djl.modality.audio;

import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;

/** Reads sounds. */
public abstract class AudioFactory {
    /** The number of channels to make, or 0 for those of the sound. */
    protected int channels;
    /** The samples of a channel in a second to make, or 0 for those of the sound. */
    protected int sampleRate;
    /** The format of the samples. */
    protected int sampleFormat;

    /** Creates a factory. */
    public AudioFactory() {}

    /**
     * Returns a factory.
     *
     * @return a new factory, which reads what {@code javax.sound.sampled} reads
     */
    public static AudioFactory newInstance() {
        return new SampledAudioFactory();
    }

    /**
     * Reads a file.
     *
     * @param path the file
     * @return the sound
     * @throws IOException if the file cannot be read or is not a sound
     */
    public abstract Audio fromFile(Path path) throws IOException;

    /**
     * Reads what is at an address.
     *
     * @param url the address
     * @return the sound
     * @throws IOException if it cannot be read or is not a sound
     */
    public Audio fromUrl(URL url) throws IOException {
        try (InputStream in = Utils.openUrl(url)) {
            return fromInputStream(in);
        }
    }

    /**
     * Reads what is at an address, or a file.
     *
     * @param url an address, or the path of a file
     * @return the sound
     * @throws IOException if it cannot be read or is not a sound
     */
    public Audio fromUrl(String url) throws IOException {
        URI uri = URI.create(url);
        return uri.isAbsolute() ? fromUrl(uri.toURL()) : fromFile(Path.of(url));
    }

    /**
     * Reads a stream.
     *
     * @param is the stream
     * @return the sound
     * @throws IOException if the stream cannot be read or is not a sound
     */
    public abstract Audio fromInputStream(InputStream is) throws IOException;

    /**
     * Makes a sound of samples.
     *
     * @param data the samples from -1 to 1, which are not copied
     * @return the sound
     */
    public Audio fromData(float[] data) {
        return new Audio(data);
    }

    /**
     * Makes a sound of an array.
     *
     * @param array the samples
     * @return the sound
     * @throws UnsupportedException if this factory cannot
     */
    public Audio fromNDArray(NDArray array) {
        throw new UnsupportedException("a " + getClass().getSimpleName() + " makes no sounds of arrays");
    }

    /**
     * Sets the number of channels to make.
     *
     * @param channels the number, or 0 for those of the sound
     * @return this factory
     */
    public AudioFactory setChannels(int channels) {
        this.channels = channels;
        return this;
    }

    /**
     * Returns the number of channels to make.
     *
     * @return the number, or 0 for those of the sound
     */
    public int getChannels() {
        return channels;
    }

    /**
     * Sets the samples of a channel in a second to make.
     *
     * @param sampleRate the rate, or 0 for that of the sound
     * @return this factory
     */
    public AudioFactory setSampleRate(int sampleRate) {
        this.sampleRate = sampleRate;
        return this;
    }

    /**
     * Returns the samples of a channel in a second to make.
     *
     * @return the rate, or 0 for that of the sound
     */
    public int getSampleRate() {
        return sampleRate;
    }

    /**
     * Sets the format of the samples.
     *
     * @param sampleFormat the number of the format
     * @return this factory
     */
    public AudioFactory setSampleFormat(int sampleFormat) {
        this.sampleFormat = sampleFormat;
        return this;
    }

    /**
     * Returns the format of the samples.
     *
     * @return the number of the format
     */
    public int getSampleFormat() {
        return sampleFormat;
    }
}

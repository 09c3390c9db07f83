package dev.libtensor.djl.modality.audio;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;

/**
 * Reads sounds with {@code javax.sound.sampled}, and makes the channels and rate that are set. Samples of all sizes are
 * read; DJL takes all for 16 bits.
 */
public class SampledAudioFactory extends AudioFactory {
    private static final int BITS = 16;
    /** FFmpeg's number of 16-bit samples. */
    private static final int SIGNED_16 = 1;

    /** Creates a factory. */
    public SampledAudioFactory() {}

    /**
     * Sets the format of the samples.
     *
     * @throws UnsupportedException if it is not 0, or 1 for samples of 16 bits
     */
    @Override
    public AudioFactory setSampleFormat(int sampleFormat) {
        if (sampleFormat != 0 && sampleFormat != SIGNED_16) {
            throw new UnsupportedException("samples have 16 bits, which is the format " + SIGNED_16 + ", but "
                    + sampleFormat + " was given");
        }
        return super.setSampleFormat(sampleFormat);
    }

    @Override
    public Audio fromFile(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return fromInputStream(in);
        }
    }

    @Override
    public Audio fromInputStream(InputStream is) throws IOException {
        try (AudioInputStream in = AudioSystem.getAudioInputStream(new BufferedInputStream(is))) {
            AudioFormat format = format(in.getFormat());
            try (AudioInputStream converted = AudioSystem.getAudioInputStream(format, in)) {
                return new Audio(samples(converted.readAllBytes()), format.getSampleRate(), format.getChannels());
            }
        } catch (UnsupportedAudioFileException | IllegalArgumentException e) {
            throw new IOException("a sound that Java can read was expected: " + e.getMessage(), e);
        }
    }

    private AudioFormat format(AudioFormat given) {
        float rate = sampleRate == 0 ? given.getSampleRate() : sampleRate;
        int count = channels == 0 ? given.getChannels() : channels;
        return new AudioFormat(rate, BITS, count, true, false);
    }

    private static float[] samples(byte[] bytes) {
        ShortBuffer shorts = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
        float[] samples = new float[shorts.remaining()];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (float) shorts.get(i) / Short.MAX_VALUE;
        }
        return samples;
    }

    /** Makes a sound of the numbers of an array. */
    @Override
    public Audio fromNDArray(NDArray array) {
        return new Audio(ArgumentException.notNull(array, "array").toFloatArray(), sampleRate, channels);
    }
}

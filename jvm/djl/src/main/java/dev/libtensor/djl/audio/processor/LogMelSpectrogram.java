package dev.libtensor.djl.audio.processor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Temporaries;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes the logarithm of a mel spectrogram of sounds with 16,000 samples in a second, as Whisper reads it: a vector of
 * samples becomes {@code (mels, frames)}, a frame for each 160 samples.
 */
public class LogMelSpectrogram implements AudioProcessor {
    private static final int POINTS = 400;
    private static final int HOP = 160;

    private final NDArray melFilters;

    /**
     * Creates a step.
     *
     * @param melFilter the filters, {@code (mels, 201)}
     */
    public LogMelSpectrogram(NDArray melFilter) {
        melFilters = ArgumentException.notNull(melFilter, "melFilter");
    }

    /**
     * Creates a step with the filters of a file.
     *
     * @param melFile an NPZ file, which has them under the name {@code mel_} and their number
     * @param numMel the number of filters
     * @param manager the owner of the filters
     * @return a new step
     * @throws IOException if the file cannot be read
     */
    public static LogMelSpectrogram newInstance(Path melFile, int numMel, NDManager manager) throws IOException {
        try (InputStream is = Files.newInputStream(melFile)) {
            return newInstance(is, numMel, manager);
        }
    }

    /**
     * Creates a step with the filters of a file.
     *
     * @param is an NPZ file, which has them under the name {@code mel_} and their number
     * @param numMel the number of filters
     * @param manager the owner of the filters
     * @return a new step
     * @throws IOException if the file cannot be read, or has no such filters
     */
    public static LogMelSpectrogram newInstance(InputStream is, int numMel, NDManager manager) throws IOException {
        NDList arrays = NDList.decode(manager, is);
        NDArray filters = arrays.get("mel_" + numMel);
        if (filters == null) {
            arrays.close();
            throw new IOException("the file has no array mel_" + numMel);
        }
        return new LogMelSpectrogram(filters);
    }

    @Override
    public NDArray extractFeatures(NDManager manager, NDArray samples) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray spectrum = samples.stft(POINTS, HOP, true, manager.hanningWindow(POINTS), true);
            NDArray powers = spectrum.get(":, :-1").abs().square();
            NDArray levels = melFilters.matMul(powers).maximum(1e-10f).log10();
            NDArray result = levels.maximum(levels.max().sub(8)).add(4).div(4);
            temporaries.keep(result);
            result.attach(manager);
            return result;
        }
    }
}

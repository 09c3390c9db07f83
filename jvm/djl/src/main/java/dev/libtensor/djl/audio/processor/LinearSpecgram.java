package dev.libtensor.djl.audio.processor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDManager;
import dev.libtensor.Temporaries;

/** Makes the logarithm of the spectrum of each frame of a sound: a vector becomes {@code (frequencies, frames)}. */
public class LinearSpecgram implements AudioProcessor {
    private static final double SMALL = 1e-14;

    private final int stride;
    private final int window;
    private final int sampleRate;

    /**
     * Creates a step.
     *
     * @param strideMs the milliseconds from one frame to the next
     * @param windowsMs the milliseconds of a frame
     * @param sampleRate the number of samples in a second
     */
    public LinearSpecgram(float strideMs, float windowsMs, int sampleRate) {
        this.sampleRate = sampleRate;
        stride = (int) (0.001 * sampleRate * strideMs);
        window = (int) (0.001 * sampleRate * windowsMs);
        if (stride < 1 || window < 2) {
            throw new ArgumentException("a frame has at least 2 samples and comes 1 sample after another, but "
                    + windowsMs + " ms and " + strideMs + " ms were given");
        }
    }

    @Override
    public NDArray extractFeatures(NDManager manager, NDArray samples) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray weights = manager.hanningWindow(window);
            NDArray spectra = samples.unfold(0, window, stride).mul(weights).rfft(window, 1).abs().square();
            // The first and the last frequency occur once, the others also as negative ones.
            NDArray scale = weights.square().sum().mul(sampleRate);
            NDArray density = spectra.transpose().div(scale);
            density.set(new NDIndex("1:-1"), each -> each.mul(2));
            NDArray result = density.add(SMALL).log();
            temporaries.keep(result);
            result.attach(manager);
            return result;
        }
    }
}

package dev.libtensor;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Null for each parameter of each public method and constructor: see {@link NullCheck}. */
class NullTest extends NativeTest {
    /**
     * Optional parameters of operations that the samples here do not fit. These operations fail with or without null.
     */
    private static final Set<String> OPTIONAL = Set.of(
            "conv1d bias", "conv2d bias", "convTranspose1d bias", "convTranspose2d bias", "conv3d bias",
            "convTranspose3d bias", "linear bias", "batchNorm weight", "batchNorm bias", "batchNorm runningMean",
            "batchNorm runningVar", "bilinear bias", "rnn biasIh", "rnn biasHh", "gru biasIh", "gru biasHh",
            "lstm biasIh", "lstm biasHh", "multiHeadAttention inBias", "multiHeadAttention outBias",
            "multiHeadAttention attnMask", "fft2 points", "fft2 axes", "ifft2 points", "ifft2 axes", "rfft2 points",
            "rfft2 axes", "irfft2 points", "irfft2 axes", "irfftn points", "stft window", "istft window",
            "nllLoss weight", "multiMarginLoss weight", "multilabelSoftMarginLoss weight", "backward gradient",
            "grad gradients", "mmul result", "mmuli result", "wrapAsJson object");

    @Test
    void nullIsRefusedByName() throws Exception {
        NullCheck check = new NullCheck(OPTIONAL, Samples::of, Samples::argument);
        for (Class<?> type : PublicClasses.all()) {
            check.add(type);
        }
        check.finish(250);
    }
}

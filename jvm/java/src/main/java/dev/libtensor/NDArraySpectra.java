package dev.libtensor;

/** The Fourier transforms in the forms that DJL has. */
public abstract sealed class NDArraySpectra extends NDArrayFactors permits NDArrayData, TargetedArray {
    NDArraySpectra() {}

    /**
     * Computes the discrete Fourier transform over two axes.
     *
     * @param sizes the numbers of points
     * @param axes the axes; negative ones count from the end
     * @return a new complex array
     */
    public NDArray fft2(long[] sizes, long[] axes) {
        return fft2(ints(sizes, "sizes"), ints(axes, "axes"));
    }

    /**
     * Computes the inverse of {@link #fft2(long[], long[])}.
     *
     * @param sizes the numbers of points
     * @param axes the axes; negative ones count from the end
     * @return a new complex array
     */
    public NDArray ifft2(long[] sizes, long[] axes) {
        return ifft2(ints(sizes, "sizes"), ints(axes, "axes"));
    }

    /**
     * Computes the short-time Fourier transform of a signal, which consists of the transforms of its frames, each
     * multiplied by the window.
     *
     * @param nFft the number of points of each transform
     * @param hopLength the distance between two frames
     * @param center whether the middle of a frame, not its start, is at its place
     * @param window the factors of the elements of a frame, or null for 1
     * @param returnComplex whether the result is complex; otherwise the real and imaginary parts form a last axis of
     *     size 2
     * @return a new array of shape (batch, points, frames)
     */
    public NDArray stft(long nFft, long hopLength, boolean center, NDArray window, boolean returnComplex) {
        return stft(nFft, hopLength, center, window, false, returnComplex);
    }

    /**
     * Computes the short-time Fourier transform of a signal, which consists of the transforms of its frames, each
     * multiplied by the window.
     *
     * @param nFft the number of points of each transform
     * @param hopLength the distance between two frames
     * @param center whether the middle of a frame, not its start, is at its place
     * @param window the factors of the elements of a frame, or null for 1
     * @param normalize whether to divide by the root of {@code nFft}
     * @param returnComplex whether the result is complex; otherwise the real and imaginary parts form a last axis of
     *     size 2
     * @return a new array of shape (batch, points, frames)
     */
    public NDArray stft(
            long nFft, long hopLength, boolean center, NDArray window, boolean normalize, boolean returnComplex) {
        boolean onesided = !self().getDataType().isComplex();
        if (returnComplex) {
            return stft(window, nFft, hopLength, 0, center, REFLECT, normalize, onesided);
        }
        return make(x -> {
            try (NDArray spectrum = x.stft(window, nFft, hopLength, 0, center, REFLECT, normalize, onesided)) {
                return spectrum.real();
            }
        });
    }

    /** The code of padding with the signal's own elements in reverse order. */
    private static final long REFLECT = 1;

    private static int[] ints(long[] values, String name) {
        int[] ints = new int[ArgumentException.notNull(values, name).length];
        for (int i = 0; i < ints.length; i++) {
            if (values[i] != (int) values[i]) {
                throw new ArgumentException("'" + name + "' has " + values[i] + ", which is not an int");
            }
            ints[i] = (int) values[i];
        }
        return ints;
    }
}

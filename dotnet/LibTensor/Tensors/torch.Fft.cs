using LibTensor.Interop;

namespace LibTensor;

/// <summary>Specifies which transform of a pair divides its results.</summary>
public enum FFTNormType
{
    /// <summary>The inverse transform divides by the number of points.</summary>
    Backward = 0,

    /// <summary>Both transforms divide by the root of the number of points.</summary>
    Ortho = 1,

    /// <summary>The forward transform divides by the number of points.</summary>
    Forward = 2,
}

public static partial class torch
{
    /// <summary>Provides discrete Fourier transforms under the names of TorchSharp.</summary>
    public static class fft
    {
        /// <summary>
        /// Computes the discrete Fourier transform along a dimension. The name ends with an underscore because a C#
        /// class cannot have a member with its own name.
        /// </summary>
        /// <param name="input">A real or complex tensor.</param>
        /// <param name="n">The number of points, to which the dimension is cut off or filled with zeros, or -1 for its
        /// size.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <param name="norm">Which of the transforms divides its results.</param>
        /// <returns>A complex tensor.</returns>
        /// <exception cref="TensorArgumentException">The number of points is below 1.</exception>
        /// <exception cref="DTypeException">The tensor is float16 or bfloat16.</exception>
        public static Tensor fft_(Tensor input, long n = -1, long dim = -1, FFTNormType norm = FFTNormType.Backward) =>
            Line(Op.Fft, input, n, dim, norm);

        /// <summary>Computes the inverse of <see cref="fft_" />.</summary>
        /// <inheritdoc cref="fft_" />
        public static Tensor ifft(Tensor input, long n = -1, long dim = -1, FFTNormType norm = FFTNormType.Backward) =>
            Line(Op.Ifft, input, n, dim, norm);

        /// <summary>Returns the first half of the transform of real numbers, n / 2 + 1 points.</summary>
        /// <inheritdoc cref="fft_" />
        public static Tensor rfft(Tensor input, long n = -1, long dim = -1, FFTNormType norm = FFTNormType.Backward) =>
            Line(Op.Rfft, input, n, dim, norm);

        /// <summary>
        /// Returns the real numbers whose <see cref="rfft" /> is given. The default of n is twice the size of the
        /// dimension less 2.
        /// </summary>
        /// <returns>A real tensor.</returns>
        /// <inheritdoc cref="fft_" />
        public static Tensor irfft(Tensor input, long n = -1, long dim = -1, FFTNormType norm = FFTNormType.Backward) =>
            Line(Op.Irfft, input, n, dim, norm);

        /// <summary>Computes the discrete Fourier transform over several dimensions.</summary>
        /// <param name="input">A real or complex tensor.</param>
        /// <param name="s">The numbers of points of the dimensions. The default is the sizes of the dimensions.</param>
        /// <param name="dim">The dimensions. The default is the last ones, as many as <paramref name="s" /> has, or
        /// all.</param>
        /// <param name="norm">Which of the transforms divides its results.</param>
        /// <returns>A complex tensor.</returns>
        /// <exception cref="TensorArgumentException">A number of points is below 1, or the counts differ.</exception>
        /// <exception cref="DTypeException">The tensor is float16 or bfloat16.</exception>
        public static Tensor fftn(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Fftn, input, s, dim, norm);

        /// <summary>Computes the inverse of <see cref="fftn" />.</summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor ifftn(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Ifftn, input, s, dim, norm);

        /// <summary>
        /// Computes the transform of real numbers over several dimensions, of which only half is kept along the last
        /// one.
        /// </summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor rfftn(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Rfftn, input, s, dim, norm);

        /// <summary>Computes the inverse of <see cref="rfftn" />.</summary>
        /// <returns>A real tensor.</returns>
        /// <inheritdoc cref="fftn" />
        public static Tensor irfftn(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Irfftn, input, s, dim, norm);

        /// <summary>
        /// Computes the discrete Fourier transform over two dimensions, which are the last two by default.
        /// </summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor fft2(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Fft2, input, s, dim, norm);

        /// <summary>Computes the inverse of <see cref="fft2" />.</summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor ifft2(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Ifft2, input, s, dim, norm);

        /// <summary>
        /// Computes the transform of real numbers over two dimensions, of which only half is kept along the last one.
        /// </summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor rfft2(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Rfft2, input, s, dim, norm);

        /// <summary>Computes the inverse of <see cref="rfft2" />.</summary>
        /// <returns>A real tensor.</returns>
        /// <inheritdoc cref="fftn" />
        public static Tensor irfft2(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward) =>
            Several(Op.Irfft2, input, s, dim, norm);

        /// <summary>
        /// Returns the real numbers whose spectrum is real if the given signal is symmetric: the first half of the signal is
        /// given. The default of n is twice the size of the dimension less 2.
        /// </summary>
        /// <returns>A real tensor.</returns>
        /// <inheritdoc cref="fft_" />
        public static Tensor hfft(Tensor input, long n = -1, long dim = -1, FFTNormType norm = FFTNormType.Backward)
        {
            using Tensor conjugates = Given(input).conj();
            return irfft(conjugates, n, dim, Other(norm));
        }

        /// <summary>Computes the inverse of <see cref="hfft" />.</summary>
        /// <inheritdoc cref="fft_" />
        public static Tensor ihfft(Tensor input, long n = -1, long dim = -1, FFTNormType norm = FFTNormType.Backward)
        {
            using Tensor half = rfft(input, n, dim, Other(norm));
            return half.conj();
        }

        /// <summary>Computes <see cref="hfft" /> over two dimensions, which are the last two by default.</summary>
        /// <returns>A real tensor.</returns>
        /// <inheritdoc cref="fftn" />
        public static Tensor hfft2(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward)
        {
            using Tensor conjugates = Given(input).conj();
            return irfft2(conjugates, s, dim, Other(norm));
        }

        /// <summary>Computes the inverse of <see cref="hfft2" />.</summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor ihfft2(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward)
        {
            using Tensor half = rfft2(input, s, dim, Other(norm));
            return half.conj();
        }

        /// <summary>Computes <see cref="hfft" /> over several dimensions.</summary>
        /// <returns>A real tensor.</returns>
        /// <inheritdoc cref="fftn" />
        public static Tensor hfftn(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward)
        {
            using Tensor conjugates = Given(input).conj();
            return irfftn(conjugates, s, dim, Other(norm));
        }

        /// <summary>Computes the inverse of <see cref="hfftn" />.</summary>
        /// <inheritdoc cref="fftn" />
        public static Tensor ihfftn(Tensor input, long[]? s = null, long[]? dim = null, FFTNormType norm = FFTNormType.Backward)
        {
            using Tensor half = rfftn(input, s, dim, Other(norm));
            return half.conj();
        }

        /// <summary>The norm for a transform of the other direction.</summary>
        private static FFTNormType Other(FFTNormType norm) => norm switch
        {
            FFTNormType.Backward => FFTNormType.Forward,
            FFTNormType.Forward => FFTNormType.Backward,
            _ => norm,
        };

        /// <summary>
        /// Moves the element of frequency 0 to the middle of each of the dimensions, which are all of them by default.
        /// </summary>
        public static Tensor fftshift(Tensor input, long[]? dim = null) => Shift(Op.Fftshift, input, dim);

        /// <summary>Computes the inverse of <see cref="fftshift" />.</summary>
        public static Tensor ifftshift(Tensor input, long[]? dim = null) => Shift(Op.Ifftshift, input, dim);

        /// <summary>Returns the frequencies of the results of <see cref="fft_" />.</summary>
        /// <param name="n">The number of samples.</param>
        /// <param name="d">The distance between two samples.</param>
        /// <param name="dtype">The floating dtype. The default is float32.</param>
        /// <param name="device">The device. The default is the host.</param>
        /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
        public static Tensor fftfreq(long n, double d = 1.0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            Computed(Op.Fftfreq, [n], [d], dtype, device, requires_grad);

        /// <summary>Returns the frequencies of the results of <see cref="rfft" />.</summary>
        /// <inheritdoc cref="fftfreq" />
        public static Tensor rfftfreq(long n, double d = 1.0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
            Computed(Op.Rfftfreq, [n], [d], dtype, device, requires_grad);

        private static Tensor Line(uint op, Tensor input, long n, long dim, FFTNormType norm) =>
            Dispatch.Apply(op, [Given(input)], [n, dim, (long)norm], []);

        private static Tensor Several(uint op, Tensor input, long[]? s, long[]? dim, FFTNormType norm) =>
            Dispatch.Apply(op, [Given(input)], [s?.Length ?? 0, .. s ?? [], dim?.Length ?? 0, .. dim ?? [], (long)norm], []);

        private static Tensor Shift(uint op, Tensor input, long[]? dim) =>
            Dispatch.Apply(op, [Given(input)], [dim?.Length ?? 0, .. dim ?? []], []);
    }

    /// <summary>
    /// Computes the short-time Fourier transform of a signal of shape (samples) or (batch, samples), which consists of
    /// the transforms of its frames.
    /// </summary>
    /// <param name="input">The signal.</param>
    /// <param name="n_fft">The number of points of each transform.</param>
    /// <param name="hop_length">The distance between two frames. The default is a quarter of
    /// <paramref name="n_fft" />.</param>
    /// <param name="win_length">The size of the window. The default is <paramref name="n_fft" />.</param>
    /// <param name="window">The factors of the elements of a frame. The default is 1.</param>
    /// <param name="center">Whether the middle of a frame, not its start, is at its place.</param>
    /// <param name="pad_mode">What is before and after the signal.</param>
    /// <param name="normalized">Whether to divide by the root of <paramref name="n_fft" />.</param>
    /// <param name="onesided">Whether only the first half of a spectrum is kept. The default is true for real
    /// signals.</param>
    /// <param name="return_complex">Whether the result is complex. Otherwise the real and imaginary parts form a last
    /// dimension of size 2.</param>
    /// <returns>A tensor (batch, points, frames).</returns>
    /// <exception cref="TensorArgumentException">A size or a distance is below 1, or the window is larger than
    /// <paramref name="n_fft" />.</exception>
    public static Tensor stft(
        Tensor input, long n_fft, long hop_length = -1, long win_length = -1, Tensor? window = null, bool center = true,
        PaddingModes pad_mode = PaddingModes.Reflect, bool normalized = false, bool? onesided = null, bool? return_complex = null) =>
        Given(input).stft(n_fft, hop_length, win_length, window, center, pad_mode, normalized, onesided, return_complex);

    /// <summary>Returns the signal whose short-time Fourier transform is nearest to the given one.</summary>
    /// <param name="input">The transforms (points, frames) or (batch, points, frames).</param>
    /// <param name="n_fft">The number of points of each transform.</param>
    /// <param name="hop_length">The distance between two frames. The default is a quarter of
    /// <paramref name="n_fft" />.</param>
    /// <param name="win_length">The size of the window. The default is <paramref name="n_fft" />.</param>
    /// <param name="window">The factors of the elements of a frame. The default is 1.</param>
    /// <param name="center">Whether the middle of a frame, not its start, is at its place.</param>
    /// <param name="normalized">Whether the transforms were divided by the root of <paramref name="n_fft" />.</param>
    /// <param name="onesided">Whether only the first half of a spectrum is given.</param>
    /// <param name="length">The size of the signal. The default is that of the frames.</param>
    /// <param name="return_complex">Whether the signal is complex, which it cannot be here.</param>
    /// <returns>A real tensor (batch, samples).</returns>
    /// <exception cref="TensorArgumentException">The squares of the windows add up to 0 somewhere.</exception>
    public static Tensor istft(
        Tensor input, long n_fft, long hop_length = -1, long win_length = -1, Tensor? window = null, bool center = true,
        bool normalized = false, bool? onesided = null, long length = -1, bool return_complex = false) =>
        Given(input).istft(n_fft, hop_length, win_length, window, center, normalized, onesided, length, return_complex);

    public partial class Tensor
    {
        /// <inheritdoc cref="torch.stft" />
        public Tensor stft(
            long n_fft, long hop_length = -1, long win_length = -1, Tensor? window = null, bool center = true,
            PaddingModes pad_mode = PaddingModes.Reflect, bool normalized = false, bool? onesided = null, bool? return_complex = null)
        {
            bool half = onesided ?? !is_complex();
            Tensor spectrum = Dispatch.Apply(
                Op.Stft, [this, window],
                [n_fft, Default(hop_length), Default(win_length), center ? 1 : 0, pad_mode.Code(), normalized ? 1 : 0, half ? 1 : 0], []);
            if (return_complex ?? true)
            {
                return spectrum;
            }
            using (spectrum)
            {
                return spectrum.view_as_real();
            }
        }

        /// <inheritdoc cref="torch.istft" />
        public Tensor istft(
            long n_fft, long hop_length = -1, long win_length = -1, Tensor? window = null, bool center = true,
            bool normalized = false, bool? onesided = null, long length = -1, bool return_complex = false)
        {
            if (return_complex)
            {
                throw new UnsupportedException("istft gives real signals: return_complex must be false");
            }

            return Dispatch.Apply(
                Op.Istft, [this, window],
                [n_fft, Default(hop_length), Default(win_length), center ? 1 : 0, normalized ? 1 : 0, onesided ?? true ? 1 : 0, length], []);
        }

        /// <summary>The code of a size that is left out.</summary>
        private static long Default(long size) => size == -1 ? 0 : size == 0 ? -1 : size;
    }
}

using static LibTensor.torch;

namespace LibTensor;

/// <summary>Provides functions of sound under the names of torchaudio and TorchSharp.</summary>
public static partial class torchaudio
{
    /// <summary>Provides functions of waveforms and spectrograms.</summary>
    public static partial class functional
    {
        /// <summary>Returns the strength of the frequencies over time.</summary>
        /// <param name="waveform">A real tensor of shape (..., samples).</param>
        /// <param name="pad">The zeros to add on both ends.</param>
        /// <param name="window">The window of each frame, of shape (win_length).</param>
        /// <param name="n_fft">The length of the Fourier transforms.</param>
        /// <param name="hop_length">The distance of frames.</param>
        /// <param name="win_length">The length of a frame.</param>
        /// <param name="power">The exponent of the strengths, or null for complex numbers.</param>
        /// <param name="normalized">Whether the results are divided by the length of the window as a vector.</param>
        /// <param name="center">Whether frames have their middle, not their begin, at multiples of the distance.</param>
        /// <param name="pad_mode">What is beyond the ends then.</param>
        /// <param name="onesided">Whether the frequencies that repeat others are left out.</param>
        /// <param name="return_complex">Changes nothing; see <paramref name="power"/>.</param>
        /// <returns>A tensor of shape (..., frequencies, frames).</returns>
        public static Tensor spectrogram(
            Tensor waveform, long pad, Tensor window, long n_fft, long hop_length, long win_length, double? power,
            bool normalized, bool center = true, PaddingModes pad_mode = PaddingModes.Reflect, bool onesided = true,
            bool? return_complex = null)
        {
            ArgumentNullException.ThrowIfNull(waveform);
            ArgumentNullException.ThrowIfNull(window);
            using DisposeScope scope = NewDisposeScope();
            Tensor padded = pad > 0 ? torch.pad(waveform, [pad, pad]) : waveform;
            long[] shape = padded.shape;
            Tensor frames = stft(
                padded.reshape(-1, shape[^1]), n_fft, hop_length, win_length, window, center: center, pad_mode: pad_mode,
                normalized: false, onesided: onesided, return_complex: true);
            Tensor made = frames.reshape([.. shape[..^1], frames.size(-2), frames.size(-1)]);
            if (normalized)
            {
                made = made / Length(window);
            }
            return scope.MoveToOuter(power is { } exponent ? Raised(made.abs(), exponent) : made);
        }

        private static Tensor Raised(Tensor strengths, double exponent) => exponent == 1 ? strengths : strengths.pow(exponent);

        /// <summary>The length of a window as a vector.</summary>
        private static Tensor Length(Tensor window) => window.square().sum().sqrt();

        /// <summary>Returns the waveform of a complex spectrogram.</summary>
        /// <param name="spectrogram">A complex tensor of shape (..., frequencies, frames).</param>
        /// <param name="length">The samples of the result, or null for as many as there are.</param>
        /// <param name="pad">The samples to cut off on both ends, if there is a length.</param>
        /// <param name="window">The window of each frame, of shape (win_length).</param>
        /// <param name="n_fft">The length of the Fourier transforms.</param>
        /// <param name="hop_length">The distance of frames.</param>
        /// <param name="win_length">The length of a frame.</param>
        /// <param name="normalized">Whether the spectrogram was divided by the length of the window.</param>
        /// <param name="center">Whether frames have their middle at multiples of the distance.</param>
        /// <param name="pad_mode">Changes nothing.</param>
        /// <param name="onesided">Whether the frequencies that repeat others are left out.</param>
        /// <returns>A tensor of shape (..., samples).</returns>
        /// <exception cref="ArgumentException">The spectrogram is not complex.</exception>
        public static Tensor inverse_spectrogram(
            Tensor spectrogram, long? length, long pad, Tensor window, long n_fft, long hop_length, long win_length,
            bool normalized, bool center = true, PaddingModes pad_mode = PaddingModes.Reflect, bool onesided = true)
        {
            ArgumentNullException.ThrowIfNull(window);
            if (!Given(spectrogram).dtype.IsComplex())
            {
                throw new ArgumentException($"the spectrogram must be complex, not {spectrogram.dtype.Name()}", nameof(spectrogram));
            }
            using DisposeScope scope = NewDisposeScope();
            long[] shape = spectrogram.shape;
            Tensor frames = normalized ? spectrogram * Length(window) : spectrogram;
            Tensor wave = istft(
                frames.reshape(-1, shape[^2], shape[^1]), n_fft, hop_length, win_length, window, center: center,
                normalized: false, onesided: onesided, length: length is { } wanted ? wanted + 2 * pad : -1);
            if (length is not null && pad > 0)
            {
                wave = wave.narrow(-1, pad, wave.size(-1) - 2 * pad);
            }
            return scope.MoveToOuter(wave.reshape([.. shape[..^2], wave.size(-1)]));
        }

        /// <summary>Returns a waveform with given strengths of frequencies, whose phases are found in steps.</summary>
        /// <param name="specgram">The strengths, of shape (..., frequencies, frames).</param>
        /// <param name="window">The window of each frame, of shape (win_length).</param>
        /// <param name="n_fft">The length of the Fourier transforms.</param>
        /// <param name="hop_length">The distance of frames.</param>
        /// <param name="win_length">The length of a frame.</param>
        /// <param name="power">The exponent of the strengths.</param>
        /// <param name="n_iter">The number of steps.</param>
        /// <param name="momentum">How much of a step goes into the next, from 0 up to, but not including, 1.</param>
        /// <param name="length">The samples of the result, or null for as many as there are.</param>
        /// <param name="rand_init">Whether the first phases are random.</param>
        /// <returns>A tensor of shape (..., samples).</returns>
        /// <exception cref="ArgumentOutOfRangeException">The momentum is another.</exception>
        public static Tensor griffinlim(
            Tensor specgram, Tensor window, long n_fft, long hop_length, long win_length, double power, int n_iter,
            double momentum, long? length, bool rand_init)
        {
            ArgumentNullException.ThrowIfNull(window);
            CheckMomentum(momentum);
            double share = momentum / (1 + momentum);
            using DisposeScope scope = NewDisposeScope();
            long[] shape = Given(specgram).shape;
            Tensor strengths = specgram.reshape(-1, shape[^2], shape[^1]).pow(1 / power);
            ScalarType type = strengths.dtype == float64 ? complex128 : complex64;
            long[] size = strengths.shape;
            Tensor angles = rand_init ? rand(size, type, specgram.device) : ones(size, type, specgram.device);
            Tensor? before = null;
            for (int i = 0; i < n_iter; i++)
            {
                (angles, before) = Step(angles, before);
            }
            Tensor wave = Wave(angles);
            return scope.MoveToOuter(wave.reshape([.. shape[..^2], wave.size(-1)]));

            Tensor Wave(Tensor phases) =>
                istft(strengths * phases, n_fft, hop_length, win_length, window, length: length ?? -1);

            (Tensor angles, Tensor rebuilt) Step(Tensor phases, Tensor? previous)
            {
                using DisposeScope step = NewDisposeScope();
                Tensor rebuilt = stft(Wave(phases), n_fft, hop_length, win_length, window, return_complex: true);
                Tensor moved = share > 0 && previous is not null ? rebuilt - previous * share : rebuilt;
                Tensor next = moved / (moved.abs() + 1e-16);
                phases.Dispose();
                previous?.Dispose();
                return step.MoveToOuter(next, rebuilt);
            }
        }

        internal static void CheckMomentum(double momentum)
        {
            if (momentum is not (>= 0 and < 1))
            {
                throw new ArgumentOutOfRangeException(nameof(momentum), $"the momentum must be from 0 to less than 1, not {momentum}");
            }
        }

        /// <summary>Returns amplitudes or powers in decibels.</summary>
        /// <param name="x">A tensor of shape (..., frequencies, frames).</param>
        /// <param name="multiplier">10 for powers, or 20 for amplitudes.</param>
        /// <param name="amin">The least number, which keeps logarithms finite.</param>
        /// <param name="db_multiplier">The logarithm of what is 0 decibels.</param>
        /// <param name="top_db">How far below the loudest of its channels a number is at most, or null for any.</param>
        public static Tensor amplitude_to_DB(
            Tensor x, double multiplier, double amin, double db_multiplier, double? top_db = null)
        {
            using DisposeScope scope = NewDisposeScope();
            Tensor decibels = Given(x).clamp(min: amin).log10() * multiplier - multiplier * db_multiplier;
            if (top_db is { } range)
            {
                long[] dims = [.. Enumerable.Range(1, (int)Math.Min(3, x.dim())).Select(static dim => -(long)dim)];
                decibels = maximum(decibels, decibels.amax(dims, keepdim: true) - range);
            }
            return scope.MoveToOuter(decibels);
        }

        /// <summary>Returns the amplitudes or powers of decibels.</summary>
        /// <param name="x">The decibels.</param>
        /// <param name="ref">What is 0 decibels.</param>
        /// <param name="power">1 for powers, or 0.5 for amplitudes.</param>
        public static Tensor DB_to_amplitude(Tensor x, double @ref, double power)
        {
            using DisposeScope scope = NewDisposeScope();
            return scope.MoveToOuter(pow(10.0, Given(x) * 0.1).pow(power) * @ref);
        }

        /// <summary>Returns samples from -1 to 1 as whole numbers by the µ-law.</summary>
        /// <param name="x">A floating-point tensor.</param>
        /// <param name="quantization_channels">The number of whole numbers.</param>
        /// <returns>A tensor of int64.</returns>
        /// <exception cref="ArgumentException">The tensor is not floating-point.</exception>
        public static Tensor mu_law_encoding(Tensor x, int quantization_channels)
        {
            if (!Given(x).dtype.IsFloatingPoint())
            {
                throw new ArgumentException($"the samples must be floating-point, not {x.dtype.Name()}", nameof(x));
            }
            double most = quantization_channels - 1.0;
            using DisposeScope scope = NewDisposeScope();
            Tensor compressed = x.sign() * (x.abs() * most).log1p() / Math.Log(1 + most);
            return scope.MoveToOuter(((compressed + 1.0) / 2.0 * most + 0.5).to(int64));
        }

        /// <summary>Returns the samples of whole numbers by the µ-law.</summary>
        /// <param name="x_mu">The whole numbers.</param>
        /// <param name="quantization_channels">The number of whole numbers.</param>
        /// <returns>A floating-point tensor from -1 to 1.</returns>
        public static Tensor mu_law_decoding(Tensor x_mu, int quantization_channels)
        {
            double most = quantization_channels - 1.0;
            using DisposeScope scope = NewDisposeScope();
            Tensor numbers = Given(x_mu).dtype.IsFloatingPoint() ? x_mu : x_mu.to(float32);
            Tensor compressed = numbers / most * 2.0 - 1.0;
            return scope.MoveToOuter(compressed.sign() * ((compressed.abs() * Math.Log(1 + most)).exp() - 1.0) / most);
        }
    }
}

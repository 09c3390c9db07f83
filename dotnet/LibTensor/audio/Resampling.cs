using static LibTensor.torch;

namespace LibTensor;

public static partial class torchaudio
{
    public static partial class functional
    {
        /// <summary>Returns waveforms with another number of samples in a second.</summary>
        /// <param name="waveform">A floating-point tensor of shape (..., samples).</param>
        /// <param name="orig_freq">The samples of a second.</param>
        /// <param name="new_freq">The samples of a second of the result.</param>
        /// <param name="lowpass_filter_width">The sharpness of the filter: greater numbers are sharper and
        /// slower.</param>
        /// <param name="rolloff">The share of the frequencies that stay.</param>
        /// <param name="resampling_method">The window of the filter.</param>
        /// <param name="beta">The number of a Kaiser window.</param>
        /// <returns>A tensor of shape (..., samples), or an alias if the frequencies are equal.</returns>
        /// <exception cref="ArgumentOutOfRangeException">A frequency or the width is not positive.</exception>
        /// <exception cref="ArgumentException">The waveform is not floating-point.</exception>
        public static Tensor resample(
            Tensor waveform, int orig_freq, int new_freq, int lowpass_filter_width = 6, double rolloff = 0.99,
            ResamplingMethod resampling_method = ResamplingMethod.sinc_interpolation, double? beta = null)
        {
            ArgumentNullException.ThrowIfNull(waveform);
            ResamplingFilter filter = new(orig_freq, new_freq, lowpass_filter_width, rolloff, resampling_method, beta);
            if (orig_freq == new_freq)
            {
                return waveform.alias();
            }
            using Tensor kernel = filter.Kernel(waveform.dtype.IsFloatingPoint() ? waveform.dtype : float32, waveform.device);
            return filter.Apply(waveform, kernel);
        }
    }

    /// <summary>
    /// The filter between two sample rates: for each of the result's samples in a period of both, the weights of the
    /// samples around it.
    /// </summary>
    internal sealed class ResamplingFilter
    {
        private readonly int from, to, width;
        private readonly double[] weights;

        internal ResamplingFilter(
            int orig_freq, int new_freq, int sharpness, double rolloff, ResamplingMethod method, double? beta)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(orig_freq);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(new_freq);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(sharpness);
            int common = (int)System.Numerics.BigInteger.GreatestCommonDivisor(orig_freq, new_freq);
            (from, to) = (orig_freq / common, new_freq / common);
            double limit = Math.Min(from, to) * rolloff;
            width = (int)Math.Ceiling(sharpness * from / limit);
            weights = new double[to * Length];
            for (int i = 0; i < weights.Length; i++)
            {
                (int sample, int place) = Math.DivRem(i, Length);
                double time = Math.Clamp(((double)(place - width) / from - (double)sample / to) * limit, -sharpness, sharpness);
                double window = method == ResamplingMethod.sinc_interpolation
                    ? Math.Pow(Math.Cos(time * Math.PI / sharpness / 2), 2)
                    : Kaiser(time / sharpness, beta ?? 14.769656459379492);
                double wave = time == 0 ? 1 : Math.Sin(time * Math.PI) / (time * Math.PI);
                weights[i] = wave * window * limit / from;
            }
        }

        private int Length => 2 * width + from;

        /// <summary>The weights, of shape (samples, 1, places).</summary>
        internal Tensor Kernel(ScalarType type, Device? device) => tensor(weights, [to, 1, Length], type, device);

        internal Tensor Apply(Tensor waveform, Tensor kernel)
        {
            if (!waveform.dtype.IsFloatingPoint())
            {
                throw new ArgumentException($"the waveform must be floating-point, not {waveform.dtype.Name()}", nameof(waveform));
            }
            using DisposeScope scope = NewDisposeScope();
            long[] shape = waveform.shape;
            Tensor waves = waveform.reshape(-1, 1, shape[^1]);
            Tensor padded = pad(waves, [width, width + from]);
            Tensor made = nn.functional.conv1d(padded, kernel.to(waveform.dtype), stride: from).transpose(1, 2).reshape(waves.size(0), -1);
            long length = (to * shape[^1] + from - 1) / from;
            return scope.MoveToOuter(made.narrow(1, 0, length).reshape([.. shape[..^1], length]));
        }

        private static double Kaiser(double place, double beta) =>
            Bessel(beta * Math.Sqrt(Math.Max(0, 1 - place * place))) / Bessel(beta);

        /// <summary>The modified Bessel function of order 0, by its series.</summary>
        private static double Bessel(double x)
        {
            double sum = 1, term = 1;
            for (int i = 1; term > sum * 1e-17; i++)
            {
                term *= x / 2 / i * (x / 2 / i);
                sum += term;
            }
            return sum;
        }
    }
}

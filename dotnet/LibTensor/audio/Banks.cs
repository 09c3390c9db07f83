using static LibTensor.torch;

namespace LibTensor;

public static partial class torchaudio
{
    public static partial class functional
    {
        /// <summary>Returns triangular filters at equal distances in mels.</summary>
        /// <param name="n_freqs">The number of frequencies.</param>
        /// <param name="f_min">The least frequency of a filter, in Hz.</param>
        /// <param name="f_max">The greatest frequency of a filter, in Hz.</param>
        /// <param name="n_mels">The number of filters.</param>
        /// <param name="sample_rate">The samples of a second.</param>
        /// <param name="norm">How the filters are scaled.</param>
        /// <param name="mel_scale">How frequencies become mels.</param>
        /// <returns>A tensor of float32 of shape (n_freqs, n_mels).</returns>
        public static Tensor melscale_fbanks(
            long n_freqs, double f_min, double f_max, long n_mels, long sample_rate, MelNorm norm = MelNorm.none,
            MelScale mel_scale = MelScale.htk)
        {
            double[] ends = Even(Mels(f_min, mel_scale), Mels(f_max, mel_scale), n_mels + 2);
            double[] points = [.. ends.Select(mels => Frequency(mels, mel_scale))];
            return Triangles(n_freqs, sample_rate, points, norm);
        }

        /// <summary>Returns triangular filters at equal distances.</summary>
        /// <param name="n_freqs">The number of frequencies.</param>
        /// <param name="f_min">The least frequency of a filter, in Hz.</param>
        /// <param name="f_max">The greatest frequency of a filter, in Hz.</param>
        /// <param name="n_filter">The number of filters.</param>
        /// <param name="sample_rate">The samples of a second.</param>
        /// <returns>A tensor of float32 of shape (n_freqs, n_filter).</returns>
        public static Tensor linear_fbanks(int n_freqs, double f_min, double f_max, int n_filter, int sample_rate) =>
            Triangles(n_freqs, sample_rate, Even(f_min, f_max, n_filter + 2), MelNorm.none);

        /// <summary>Returns the matrix of a cosine transform.</summary>
        /// <param name="n_mfcc">The number of results.</param>
        /// <param name="n_mels">The number of inputs.</param>
        /// <param name="norm">How the rows are scaled.</param>
        /// <returns>A tensor of float32 of shape (n_mels, n_mfcc).</returns>
        public static Tensor create_dct(int n_mfcc, int n_mels, DCTNorm norm)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(n_mfcc);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(n_mels);
            float[] values = new float[n_mels * n_mfcc];
            for (int i = 0; i < values.Length; i++)
            {
                (int row, int column) = Math.DivRem(i, n_mfcc);
                double first = column == 0 ? Math.Sqrt(0.5) : 1;
                double scale = norm == DCTNorm.none ? 2 : first * Math.Sqrt(2.0 / n_mels);
                values[i] = (float)(scale * Math.Cos(Math.PI / n_mels * (row + 0.5) * column));
            }
            return tensor(values, [n_mels, n_mfcc]);
        }

        /// <summary>Filters that rise from one point to the next and fall to the one after.</summary>
        private static Tensor Triangles(long frequencies, long sample_rate, double[] points, MelNorm norm)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(frequencies);
            double[] all = Even(0, sample_rate / 2, frequencies);
            int filters = points.Length - 2;
            float[] values = new float[all.Length * filters];
            for (int i = 0; i < values.Length; i++)
            {
                (int row, int filter) = Math.DivRem(i, filters);
                double rise = (all[row] - points[filter]) / (points[filter + 1] - points[filter]);
                double fall = (points[filter + 2] - all[row]) / (points[filter + 2] - points[filter + 1]);
                double scale = norm == MelNorm.slaney ? 2 / (points[filter + 2] - points[filter]) : 1;
                values[i] = (float)(scale * Math.Max(0, Math.Min(rise, fall)));
            }
            return tensor(values, [all.Length, filters]);
        }

        private static double[] Even(double first, double last, long count)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(count);
            double step = count == 1 ? 0 : (last - first) / (count - 1);
            return [.. Enumerable.Range(0, checked((int)count)).Select(i => first + step * i)];
        }

        /// <summary>The frequency where the scale of Slaney becomes logarithmic, its mels, and its steps.</summary>
        private const double Bend = 1000, BendMels = 15, Linear = Bend / BendMels;

        private static readonly double LogStep = Math.Log(6.4) / 27;

        private static double Mels(double frequency, MelScale scale)
        {
            if (scale == MelScale.htk)
            {
                return 2595 * Math.Log10(1 + frequency / 700);
            }
            return frequency < Bend ? frequency / Linear : BendMels + Math.Log(frequency / Bend) / LogStep;
        }

        private static double Frequency(double mels, MelScale scale)
        {
            if (scale == MelScale.htk)
            {
                return 700 * (Math.Pow(10, mels / 2595) - 1);
            }
            return mels < BendMels ? mels * Linear : Bend * Math.Exp(LogStep * (mels - BendMels));
        }
    }
}

using LibTensor.Transforms;
using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchaudio
    {
        /// <summary>Represents a function of a waveform or spectrogram that keeps its settings.</summary>
        public interface ITransform : nn.IModule<Tensor, Tensor>;

        /// <summary>Provides transforms of sound, which are modules.</summary>
        public static partial class transforms
        {
            /// <summary>Creates a transform to the strength of the frequencies over time.</summary>
            /// <inheritdoc cref="Transforms.Spectrogram(string, long, long?, long?, long, WindowFunction?, Tensor?, double?, bool, bool, PaddingModes, bool, bool?)" />
            public static Spectrogram Spectrogram(
                long n_fft = 400, long? win_length = null, long? hop_length = null, long pad = 0,
                WindowFunction? window_fn = null, Tensor? window = null, double? power = 2.0, bool normalized = false,
                bool center = true, PaddingModes pad_mode = PaddingModes.Reflect, bool onesided = true,
                bool? return_complex = null) =>
                new(
                    "Spectrogram", n_fft, win_length, hop_length, pad, window_fn, window, power, normalized, center, pad_mode,
                    onesided, return_complex);

            /// <summary>Creates a transform from a complex spectrogram to its waveform.</summary>
            /// <inheritdoc cref="Spectrogram" />
            public static InverseSpectrogram InverseSpectrogram(
                long n_fft = 400, long? win_length = null, long? hop_length = null, long pad = 0,
                WindowFunction? window_fn = null, Tensor? window = null, bool normalized = false, bool center = true,
                PaddingModes pad_mode = PaddingModes.Reflect, bool onesided = true) =>
                new(n_fft, win_length, hop_length, pad, window_fn, window, normalized, center, pad_mode, onesided);

            /// <summary>Creates a transform to another number of samples in a second.</summary>
            /// <param name="orig_freq">The samples of a second.</param>
            /// <param name="new_freq">The samples of a second of the result.</param>
            /// <param name="resampling_method">The window of the filter.</param>
            /// <param name="lowpass_filter_width">The sharpness of the filter.</param>
            /// <param name="rolloff">The share of the frequencies that stay.</param>
            /// <param name="beta">The number of a Kaiser window.</param>
            /// <param name="device">The device of the filter. The default is the host.</param>
            /// <param name="dtype">The dtype of the filter. The default is float32.</param>
            /// <exception cref="ArgumentOutOfRangeException">A frequency or the width is not positive.</exception>
            public static Resample Resample(
                int orig_freq = 16000, int new_freq = 16000,
                ResamplingMethod resampling_method = ResamplingMethod.sinc_interpolation, int lowpass_filter_width = 6,
                double rolloff = 0.99, double? beta = null, Device? device = null, ScalarType? dtype = null) =>
                new(orig_freq, new_freq, resampling_method, lowpass_filter_width, rolloff, beta, device, dtype);

            /// <summary>Creates a transform from the strengths of frequencies to a waveform.</summary>
            /// <param name="n_fft">The length of the Fourier transforms.</param>
            /// <param name="n_iter">The number of steps that find the phases.</param>
            /// <param name="win_length">The length of a frame. The default is that of the transforms.</param>
            /// <param name="hop_length">The distance of frames. The default is half a frame.</param>
            /// <param name="window_fn">Makes the window. The default is <see cref="hann_window"/>.</param>
            /// <param name="power">The exponent of the strengths.</param>
            /// <param name="momentum">How much of a step goes into the next, from 0 up to, but not including, 1.</param>
            /// <param name="length">The samples of the result, or null for as many as there are.</param>
            /// <param name="rand_init">Whether the first phases are random.</param>
            /// <exception cref="ArgumentOutOfRangeException">The momentum is another.</exception>
            public static GriffinLim GriffinLim(
                int n_fft = 400, int n_iter = 32, long? win_length = null, long? hop_length = null,
                WindowFunction? window_fn = null, double power = 2.0, double momentum = 0.99, int? length = null,
                bool rand_init = true) =>
                new(n_fft, n_iter, win_length, hop_length, window_fn, power, momentum, length, rand_init);

            /// <summary>Creates a transform from frequencies to mels.</summary>
            /// <param name="n_mels">The number of filters.</param>
            /// <param name="sample_rate">The samples of a second.</param>
            /// <param name="f_min">The least frequency of a filter, in Hz.</param>
            /// <param name="f_max">The greatest frequency of a filter. The default is half the sample rate.</param>
            /// <param name="n_stft">The number of frequencies.</param>
            /// <param name="norm">How the filters are scaled.</param>
            /// <param name="mel_scale">How frequencies become mels.</param>
            /// <exception cref="ArgumentException">The least frequency is greater than the greatest.</exception>
            public static Transforms.MelScale MelScale(
                long n_mels = 128, long sample_rate = 16000, double f_min = 0.0, double? f_max = null, long n_stft = 201,
                MelNorm norm = MelNorm.none, MelScale mel_scale = torchaudio.MelScale.htk) =>
                new(n_mels, sample_rate, f_min, f_max, n_stft, norm, mel_scale);

            /// <summary>Creates a transform from mels to frequencies, which are found in steps.</summary>
            /// <param name="n_stft">The number of frequencies.</param>
            /// <param name="n_mels">The number of filters.</param>
            /// <param name="sample_rate">The samples of a second.</param>
            /// <param name="f_min">The least frequency of a filter, in Hz.</param>
            /// <param name="f_max">The greatest frequency of a filter. The default is half the sample rate.</param>
            /// <param name="max_iter">The greatest number of steps.</param>
            /// <param name="tolerance_loss">The loss at which steps end.</param>
            /// <param name="tolerance_change">The change of the loss at which steps end.</param>
            /// <param name="norm">How the filters are scaled.</param>
            /// <param name="mel_scale">How frequencies become mels.</param>
            /// <exception cref="ArgumentException">The least frequency is greater than the greatest.</exception>
            public static InverseMelScale InverseMelScale(
                long n_stft, long n_mels = 128, long sample_rate = 16000, double f_min = 0.0, double? f_max = null,
                long max_iter = 100000, double tolerance_loss = 1e-05, double tolerance_change = 1e-08,
                MelNorm norm = MelNorm.none, MelScale mel_scale = torchaudio.MelScale.htk) =>
                new(n_stft, n_mels, sample_rate, f_min, f_max, max_iter, tolerance_loss, tolerance_change, norm, mel_scale);

            /// <summary>Creates a transform from waveforms to mels.</summary>
            /// <param name="sample_rate">The samples of a second.</param>
            /// <param name="n_fft">The length of the Fourier transforms.</param>
            /// <param name="win_length">The length of a frame. The default is that of the transforms.</param>
            /// <param name="hop_length">The distance of frames. The default is half a frame.</param>
            /// <param name="f_min">The least frequency of a filter, in Hz.</param>
            /// <param name="f_max">The greatest frequency of a filter. The default is half the sample rate.</param>
            /// <param name="pad">The zeros to add on both ends.</param>
            /// <param name="n_mels">The number of filters.</param>
            /// <param name="window_fn">Makes the window. The default is <see cref="hann_window"/>.</param>
            /// <param name="power">The exponent of the strengths.</param>
            /// <param name="normalized">Whether the spectrogram is divided by the length of the window.</param>
            /// <param name="center">Whether frames have their middle at multiples of the distance.</param>
            /// <param name="pad_mode">What is beyond the ends then.</param>
            /// <param name="onesided">Whether the frequencies that repeat others are left out.</param>
            /// <param name="norm">How the filters are scaled.</param>
            /// <param name="mel_scale">How frequencies become mels.</param>
            /// <exception cref="ArgumentException">The least frequency is greater than the greatest.</exception>
            public static MelSpectrogram MelSpectrogram(
                long sample_rate = 16000, long n_fft = 400, long? win_length = null, long? hop_length = null,
                double f_min = 0.0, double? f_max = null, long pad = 0, long n_mels = 128, WindowFunction? window_fn = null,
                double power = 2.0, bool normalized = false, bool center = true,
                PaddingModes pad_mode = PaddingModes.Reflect, bool onesided = true, MelNorm norm = MelNorm.none,
                MelScale mel_scale = torchaudio.MelScale.htk) =>
                new(
                    sample_rate, n_fft, win_length, hop_length, f_min, f_max, pad, n_mels, window_fn, power, normalized, center,
                    pad_mode, onesided, norm, mel_scale);
        }
    }
}

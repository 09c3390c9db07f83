using static LibTensor.torch;

namespace LibTensor;

public static partial class torchaudio
{
    /// <summary>Reads a file of sound.</summary>
    /// <param name="filepath">The file.</param>
    /// <param name="frame_offset">The samples of each channel to leave out at the begin.</param>
    /// <param name="num_frames">The samples of each channel to read at most, or -1 for all.</param>
    /// <param name="normalize">Whether samples become float32 from -1 to 1. Otherwise, they have the dtype of the
    /// file, where 24 bits become int32.</param>
    /// <param name="channels_first">Whether the result has the shape (channels, samples), not (samples,
    /// channels).</param>
    /// <param name="format">The format. The default follows from the file.</param>
    /// <returns>The samples and their number in a second.</returns>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged or has another format.</exception>
    public static (Tensor, int) load(
        string filepath, long frame_offset = 0, long num_frames = -1, bool normalize = true, bool channels_first = true,
        AudioFormat? format = null) =>
        backend.utils.get_audio_backend().load(filepath, frame_offset, num_frames, normalize, channels_first, format);

    /// <summary>Writes a file of sound. An existing file is replaced.</summary>
    /// <param name="filepath">The file.</param>
    /// <param name="src">The samples, of shape (channels, samples) or (samples).</param>
    /// <param name="sample_rate">The samples of a second.</param>
    /// <param name="channels_first">Whether the shape is (channels, samples), not (samples, channels).</param>
    /// <param name="compression">Changes nothing in a WAV file.</param>
    /// <param name="format">The format. The default is WAV.</param>
    /// <param name="encoding">What the samples are. The default follows from the dtype.</param>
    /// <param name="bits_per_sample">The bits of a sample. The default follows from the dtype.</param>
    /// <exception cref="ArgumentException">The format, the encoding or the shape is another.</exception>
    /// <exception cref="TensorIOException">The file cannot be written.</exception>
    public static void save(
        string filepath, Tensor src, int sample_rate, bool channels_first = true, float? compression = null,
        AudioFormat? format = null, AudioEncoding? encoding = null, int? bits_per_sample = null) =>
        backend.utils.get_audio_backend().save(
            filepath, src, sample_rate, channels_first, compression, format, encoding, bits_per_sample);

    /// <summary>Describes a file of sound.</summary>
    /// <param name="filepath">The file.</param>
    /// <param name="format">The format. The default follows from the file.</param>
    /// <exception cref="TensorIOException">The file cannot be read.</exception>
    /// <exception cref="TensorFormatException">The file is damaged or has another format.</exception>
    public static AudioMetaData info(string filepath, AudioFormat? format = null) =>
        backend.utils.get_audio_backend().info(filepath, format);

    /// <summary>Provides what reads and writes files of sound.</summary>
    public static partial class backend
    {
        /// <summary>Provides the choice of the backend.</summary>
        public static partial class utils
        {
            private static AudioBackend chosen = new WaveBackend();

            /// <summary>Sets the backend of <see cref="load"/>, <see cref="save"/> and <see cref="info"/>.</summary>
            public static void set_audio_backend(AudioBackend backend) => chosen = Given(backend);

            /// <summary>Returns the backend. The default reads and writes WAV.</summary>
            public static AudioBackend get_audio_backend() => chosen;
        }

        /// <summary>Reads and writes files of sound. A program may derive its own for other formats.</summary>
        public abstract class AudioBackend
        {
            /// <inheritdoc cref="torchaudio.load" />
            public abstract (Tensor, int) load(
                string filepath, long frame_offset = 0, long num_frames = -1, bool normalize = true,
                bool channels_first = true, AudioFormat? format = null);

            /// <inheritdoc cref="torchaudio.save" />
            public abstract void save(
                string filepath, Tensor src, int sample_rate, bool channels_first = true, float? compression = null,
                AudioFormat? format = null, AudioEncoding? encoding = null, int? bits_per_sample = null);

            /// <inheritdoc cref="torchaudio.info" />
            public abstract AudioMetaData info(string filepath, AudioFormat? format = null);
        }

        /// <summary>Represents a backend that can do nothing, for a program that wants none.</summary>
        public class NoBackend : AudioBackend
        {
            /// <summary>Fails.</summary>
            /// <exception cref="InvalidOperationException">Always.</exception>
            public override (Tensor, int) load(
                string filepath, long frame_offset = 0, long num_frames = -1, bool normalize = true,
                bool channels_first = true, AudioFormat? format = null) => throw None();

            /// <summary>Fails.</summary>
            /// <exception cref="InvalidOperationException">Always.</exception>
            public override void save(
                string filepath, Tensor src, int sample_rate, bool channels_first = true, float? compression = null,
                AudioFormat? format = null, AudioEncoding? encoding = null, int? bits_per_sample = null) => throw None();

            /// <summary>Fails.</summary>
            /// <exception cref="InvalidOperationException">Always.</exception>
            public override AudioMetaData info(string filepath, AudioFormat? format = null) => throw None();

            private static InvalidOperationException None() => new("no backend reads and writes sound: set_audio_backend sets one");
        }

        /// <summary>Represents the library's own backend, which reads and writes WAV.</summary>
        public sealed class WaveBackend : AudioBackend
        {
            /// <inheritdoc />
            public override (Tensor, int) load(
                string filepath, long frame_offset = 0, long num_frames = -1, bool normalize = true,
                bool channels_first = true, AudioFormat? format = null)
            {
                CheckFormat(format);
                ArgumentOutOfRangeException.ThrowIfNegative(frame_offset);
                Wave wave = Wave.Read(Given(filepath));
                using DisposeScope scope = NewDisposeScope();
                long first = Math.Min(frame_offset, wave.Frames);
                long count = num_frames < 0 ? wave.Frames - first : Math.Min(num_frames, wave.Frames - first);
                Tensor samples = wave.Samples(first, count, normalize);
                return (scope.MoveToOuter(channels_first ? samples.t().contiguous() : samples), wave.Rate);
            }

            /// <inheritdoc />
            public override void save(
                string filepath, Tensor src, int sample_rate, bool channels_first = true, float? compression = null,
                AudioFormat? format = null, AudioEncoding? encoding = null, int? bits_per_sample = null)
            {
                CheckFormat(format);
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(sample_rate);
                if (Given(src).dim() is not (1 or 2))
                {
                    throw new ArgumentException($"the samples have the shape (channels, samples) or (samples), not {Tensor.ShapeText(src.shape)}", nameof(src));
                }
                using DisposeScope scope = NewDisposeScope();
                Tensor frames = src.dim() == 1 ? src.unsqueeze(1) : channels_first ? src.t() : src;
                Wave.Write(Given(filepath), frames.contiguous(), sample_rate, encoding, bits_per_sample);
            }

            /// <inheritdoc />
            public override AudioMetaData info(string filepath, AudioFormat? format = null)
            {
                CheckFormat(format);
                return Wave.Read(Given(filepath)).Information;
            }

            private static void CheckFormat(AudioFormat? format)
            {
                if (format is not (null or AudioFormat.WAV))
                {
                    throw new ArgumentException($"the library reads and writes WAV, not {format}: set_audio_backend sets a backend that does", nameof(format));
                }
            }
        }
    }
}

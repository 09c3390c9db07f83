using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

public static partial class torchaudio
{
    /// <summary>Provides datasets of sound from folders.</summary>
    public static partial class datasets
    {
        /// <summary>Represents a spoken command.</summary>
        public class SpeechCommandsDatasetItem
        {
            /// <summary>The samples, of shape (channels, samples).</summary>
            public Tensor? waveform;

            /// <summary>The samples of a second.</summary>
            public int sample_rate;

            /// <summary>The word.</summary>
            public string? label;

            /// <summary>The person.</summary>
            public string? speaker_id;

            /// <summary>The number of the recording of this word by this person.</summary>
            public int utterance_number;
        }

        /// <summary>Represents a recording of YESNO.</summary>
        public struct YesnoDatasetItem
        {
            /// <summary>The samples, of shape (channels, samples).</summary>
            public Tensor waveform;

            /// <summary>The samples of a second.</summary>
            public int sample_rate;

            /// <summary>The eight words, each 1 for yes or 0 for no.</summary>
            public string[] labels;
        }

        /// <summary>Provides functions for the files of datasets.</summary>
        public static partial class utils
        {
        }

        /// <summary>Reads spoken commands from the WAV files of a folder, which has a folder for each word.</summary>
        /// <param name="root">The folder with the folder <paramref name="folder_in_archive"/>.</param>
        /// <param name="url">The version, <c>speech_commands_v0.01</c> or <c>speech_commands_v0.02</c>, or the address of
        /// another archive.</param>
        /// <param name="folder_in_archive">The folder with a folder of the version's name.</param>
        /// <param name="download">Changes nothing, as the library does not download.</param>
        /// <param name="subset"><c>training</c>, <c>validation</c> or <c>testing</c>, or null for all.</param>
        /// <exception cref="InvalidDataException">The folder is missing. The message says what to fetch.</exception>
        /// <exception cref="ArgumentException">There is no such subset.</exception>
        public static Dataset<SpeechCommandsDatasetItem> SPEECHCOMMANDS(
            string root, string url = "speech_commands_v0.02", string folder_in_archive = "SpeechCommands",
            bool download = false, string? subset = null)
        {
            string address = url.Contains('/') ? url : $"https://storage.googleapis.com/download.tensorflow.org/data/{url}.tar.gz";
            string name = address[(address.LastIndexOf('/') + 1)..];
            string version = name.EndsWith(".tar.gz", StringComparison.Ordinal) ? name[..^".tar.gz".Length] : Path.GetFileNameWithoutExtension(name);
            return new SpeechCommands(Found(Path.Combine(Given(root), folder_in_archive, version), address), subset);
        }

        /// <summary>Reads recordings of eight words each, yes or no, from the WAV files of a folder.</summary>
        /// <param name="root">The folder with the folder <paramref name="folder_in_archive"/>.</param>
        /// <param name="url">The address of the archive, for the message.</param>
        /// <param name="folder_in_archive">The folder of the files.</param>
        /// <param name="download">Changes nothing, as the library does not download.</param>
        /// <exception cref="InvalidDataException">The folder is missing. The message says what to fetch.</exception>
        public static Dataset<YesnoDatasetItem> YESNO(
            string root, string url = "http://www.openslr.org/resources/1/waves_yesno.tar.gz",
            string folder_in_archive = "waves_yesno", bool download = false) =>
            new Yesno(Found(Path.Combine(Given(root), folder_in_archive), url));

        private static string Found(string folder, string address) =>
            Directory.Exists(folder) ? folder : throw torchvision.Missing.Folder(folder, [address]);

        private sealed class SpeechCommands : Dataset<SpeechCommandsDatasetItem>
        {
            private const string Divider = "_nohash_";
            private readonly string[] files;

            internal SpeechCommands(string folder, string? subset) => files = subset switch
            {
                null => [.. All(folder)],
                "validation" => Listed(folder, "validation_list.txt"),
                "testing" => Listed(folder, "testing_list.txt"),
                "training" => [.. All(folder).Except([.. Listed(folder, "validation_list.txt"), .. Listed(folder, "testing_list.txt")])],
                _ => throw new ArgumentException($"a subset is training, validation or testing, not '{subset}'", nameof(subset)),
            };

            /// <inheritdoc />
            public override long Count => files.Length;

            /// <inheritdoc />
            public override SpeechCommandsDatasetItem GetTensor(long index)
            {
                string file = files[index];
                string[] parts = Path.GetFileNameWithoutExtension(file).Split(Divider);
                (Tensor waveform, int sample_rate) = load(file);
                return new()
                {
                    waveform = waveform,
                    sample_rate = sample_rate,
                    label = Path.GetFileName(Path.GetDirectoryName(file)),
                    speaker_id = parts[0],
                    utterance_number = int.TryParse(parts[^1], out int number) ? number : 0,
                };
            }

            private static IEnumerable<string> All(string folder) =>
                Directory.EnumerateFiles(folder, "*.wav", SearchOption.AllDirectories)
                    .Where(static file => file.Contains(Divider, StringComparison.Ordinal))
                    .Where(static file => !file.Contains("_background_noise_", StringComparison.Ordinal))
                    .Order(StringComparer.Ordinal);

            private static string[] Listed(string folder, string list) =>
                [.. File.ReadLines(Path.Combine(folder, list)).Select(line => Path.Combine(folder, line.Trim()))];
        }

        private sealed class Yesno(string folder) : Dataset<YesnoDatasetItem>
        {
            private readonly string[] files = [.. Directory.EnumerateFiles(folder, "*.wav").Order(StringComparer.Ordinal)];

            /// <inheritdoc />
            public override long Count => files.Length;

            /// <inheritdoc />
            public override YesnoDatasetItem GetTensor(long index)
            {
                (Tensor waveform, int sample_rate) = load(files[index]);
                // The name of a file is its words.
                string[] labels = Path.GetFileNameWithoutExtension(files[index]).Split('_');
                return new() { waveform = waveform, sample_rate = sample_rate, labels = labels };
            }
        }
    }
}

using System.Numerics;
using Tensorboard;
using static LibTensor.torch;
using Enums = LibTensor.Utils.tensorboard.Enums;

namespace LibTensor
{
    public static partial class torch
    {
        public static partial class utils
        {
            /// <summary>Provides logs for TensorBoard.</summary>
            public static partial class tensorboard
            {
                /// <summary>Creates a writer of a log.</summary>
                /// <param name="log_dir">The folder of the log. By default, it is a new one in <c>runs</c>.</param>
                /// <param name="filename_suffix">What the names of files end with.</param>
                /// <param name="createRunName">Whether to use a new folder in <paramref name="log_dir"/>.</param>
                public static Modules.SummaryWriter SummaryWriter(
                    string? log_dir = null, string? filename_suffix = null, bool createRunName = false) =>
                    new(string.IsNullOrEmpty(log_dir) ? Run("runs") : createRunName ? Run(log_dir) : log_dir, filename_suffix);

                private static string Run(string folder) =>
                    Path.Combine(folder, FormattableString.Invariant($"{DateTime.Now:MMMd_H-m-s}_{Environment.MachineName}"));
            }
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>
    /// Writes a log for TensorBoard: files of events in a folder. Each event is in the file when its call has returned.
    /// </summary>
    public class SummaryWriter
    {
        private readonly string? suffix;
        private readonly EventFile file;
        private readonly Dictionary<string, EventFile> others = [];

        internal SummaryWriter(string log_dir, string? suffix)
        {
            LogDir = log_dir;
            this.suffix = suffix;
            file = new EventFile(log_dir, suffix);
        }

        /// <summary>Gets the folder of the log.</summary>
        public string LogDir { get; }

        /// <summary>Adds a number.</summary>
        /// <param name="tag">What the number is.</param>
        /// <param name="scalar_value">The number.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        public void add_scalar(string tag, float scalar_value, int global_step, long? walltime = null) =>
            Add(file, Summary.Scalar(tag, scalar_value), global_step, walltime);

        /// <summary>Adds numbers that one chart shows. Each has a folder of its own.</summary>
        /// <param name="main_tag">What the chart shows.</param>
        /// <param name="tag_scalar_dict">The numbers by their names.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        public void add_scalars(string main_tag, IDictionary<string, float> tag_scalar_dict, int global_step, long? walltime = null)
        {
            ArgumentNullException.ThrowIfNull(tag_scalar_dict);
            add_scalars(main_tag, [.. tag_scalar_dict.Select(static entry => (entry.Key, entry.Value))], global_step, walltime);
        }

        /// <inheritdoc cref="add_scalars(string, IDictionary{string, float}, int, long?)" />
        public void add_scalars(string main_tag, IList<(string, float)> tag_scalar_dict, int global_step, long? walltime = null)
        {
            ArgumentNullException.ThrowIfNull(main_tag);
            ArgumentNullException.ThrowIfNull(tag_scalar_dict);
            foreach ((string name, float value) in tag_scalar_dict)
            {
                string folder = Path.Combine(LogDir, $"{main_tag}_{name}");
                if (!others.TryGetValue(folder, out EventFile? own))
                {
                    others.Add(folder, own = new EventFile(folder, suffix));
                }
                Add(own, Summary.Scalar(main_tag, value), global_step, walltime);
            }
        }

        /// <summary>Adds a histogram of a tensor's elements.</summary>
        /// <param name="tag">What the elements are.</param>
        /// <param name="values">The tensor.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="bins">How the buckets are found.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        /// <param name="max_bins">The most buckets.</param>
        /// <exception cref="ArgumentException">The tensor has no element.</exception>
        public void add_histogram(
            string tag, Tensor values, int global_step, Enums.HistogramBinSelector bins = Enums.HistogramBinSelector.Tensorflow,
            long? walltime = null, long? max_bins = null)
        {
            ArgumentNullException.ThrowIfNull(values);
            double[] all = Elements(values);
            HistogramProto histogram = HistogramProto.Of(all, Buckets.Limits(all, bins), max_bins);
            Add(file, Summary.Histogram(tag, histogram), global_step, walltime);
        }

        /// <summary>Adds a picture.</summary>
        /// <param name="tag">What it shows.</param>
        /// <param name="img_tensor">The pixels: from 0 to 1, or uint8 from 0 to 255. They have 1 or 3 channels.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        /// <param name="dataformats">The dimensions, such as CHW, HWC or HW.</param>
        /// <exception cref="ArgumentException">The dimensions do not fit the tensor.</exception>
        public void add_img(string tag, Tensor img_tensor, int global_step, long? walltime = null, string dataformats = "CHW")
        {
            ArgumentNullException.ThrowIfNull(img_tensor);
            using DisposeScope scope = NewDisposeScope();
            Tensor pixels = Pixels(img_tensor, dataformats);
            byte[] encoded = torchvision.io.encode_png(pixels).ToArray<byte>();
            Add(file, Summary.Image(tag, pixels.shape[1], pixels.shape[2], encoded), global_step, walltime);
        }

        /// <summary>Adds a picture of a file.</summary>
        /// <param name="tag">What it shows.</param>
        /// <param name="file_name">A file in the PNG or the JPEG format.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        public void add_img(string tag, string file_name, int global_step, long? walltime = null)
        {
            using DisposeScope scope = NewDisposeScope();
            add_img(tag, torchvision.io.read_image(file_name), global_step, walltime);
        }

        /// <summary>Adds moving pictures, side by side in a GIF of 252 colours.</summary>
        /// <param name="tag">What they show.</param>
        /// <param name="vid_tensor">The pixels, of shape (pictures, frames, channels, height, width): from 0 to 1, or uint8
        /// from 0 to 255. They have 1, 3 or 4 channels, of which the fourth is left out.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="fps">The frames of a second, at most 100.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        /// <exception cref="ArgumentException">The tensor has another shape, or no element, or <paramref name="fps"/> is not
        /// positive.</exception>
        public void add_video(string tag, Tensor vid_tensor, int global_step, int fps = 4, long? walltime = null)
        {
            ArgumentNullException.ThrowIfNull(vid_tensor);
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(fps);
            using DisposeScope scope = NewDisposeScope();
            Tensor frames = Frames(vid_tensor);
            long[] shape = frames.shape;
            byte[] encoded = Gif.Encode(frames.ToArray<byte>(), (int)shape[0], (int)shape[1], (int)shape[2], fps);
            Add(file, Summary.Image(tag, shape[1], shape[2], encoded), global_step, walltime);
        }

        /// <summary>Adds a text.</summary>
        /// <param name="tag">What it is.</param>
        /// <param name="text_string">The text, in which TensorBoard reads Markdown.</param>
        /// <param name="global_step">The step.</param>
        /// <param name="walltime">The time in seconds since 1970, by default now.</param>
        public void add_text(string tag, string text_string, int global_step, long? walltime = null) =>
            Add(file, Summary.Text(tag, text_string), global_step, walltime);

        private static void Add(EventFile file, Summary summary, int step, long? time) =>
            file.Write(summary.Event(step, time ?? DateTimeOffset.UtcNow.ToUnixTimeSeconds()));

        private static double[] Elements(Tensor values)
        {
            using DisposeScope scope = NewDisposeScope();
            double[] all = values.detach().cpu().to(ScalarType.Float64).ToArray<double>();
            return all.Length > 0 ? all : throw new ArgumentException("a histogram needs at least one element, and the tensor has none");
        }

        /// <summary>The bytes of a picture, (channels, height, width).</summary>
        private static Tensor Pixels(Tensor image, string dimensions)
        {
            ArgumentNullException.ThrowIfNull(dimensions);
            string names = dimensions.ToUpperInvariant();
            if (names.Length != image.dim() || !(names is "HW" || string.Concat(names.Order()) == "CHW"))
            {
                throw new ArgumentException(
                    $"a picture has the dimensions HW, CHW or HWC, and '{dimensions}' was given for a tensor of {image.dim()} dimensions");
            }
            Tensor ordered = names == "HW"
                ? image.unsqueeze(0) : image.permute(names.IndexOf('C'), names.IndexOf('H'), names.IndexOf('W'));
            return Bytes(ordered);
        }

        /// <summary>The bytes of moving pictures, (frames, height, width, 3), with all pictures in a grid.</summary>
        private static Tensor Frames(Tensor videos)
        {
            if (videos.dim() != 5 || videos.numel() == 0 || videos.shape[2] is not (1 or 3 or 4))
            {
                throw new ArgumentException(
                    "moving pictures have the shape (pictures, frames, 1, 3 or 4 channels, height, width) and no empty "
                        + $"dimension, and a tensor of shape ({string.Join(", ", videos.shape)}) was given",
                    nameof(videos));
            }
            Tensor colours = videos.shape[2] == 1 ? videos.expand(-1, -1, 3, -1, -1) : videos.narrow(2, 0, 3);
            // As many rows as columns, or half as many, as TensorBoard's own writer has it.
            long cells = (long)BitOperations.RoundUpToPowerOf2((ulong)colours.shape[0]);
            long rows = 1L << (BitOperations.Log2((ulong)cells) / 2);
            Tensor grid = nn.functional.pad(Bytes(colours), [0, 0, 0, 0, 0, 0, 0, 0, 0, cells - colours.shape[0]])
                .unflatten(0, [rows, cells / rows]).permute(2, 0, 4, 1, 5, 3);
            return grid.flatten(3, 4).flatten(1, 2).contiguous();
        }

        private static Tensor Bytes(Tensor pixels)
        {
            Tensor plain = pixels.detach().cpu();
            return plain.dtype == ScalarType.Byte
                ? plain.contiguous() : (plain.to(ScalarType.Float32) * 255).clamp(0, 255).to(ScalarType.Byte).contiguous();
        }
    }
}

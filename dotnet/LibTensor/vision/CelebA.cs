using static LibTensor.torch;
using static LibTensor.torch.utils.data;

namespace LibTensor;

public static partial class torchvision
{
    public static partial class datasets
    {
        /// <summary>Specifies a part of CelebA.</summary>
        public enum CelebADatasetSplit
        {
            /// <summary>The training images.</summary>
            Train = 0,

            /// <summary>The validation images.</summary>
            Valid = 1,

            /// <summary>The test images.</summary>
            Test = 2,

            /// <summary>All images.</summary>
            All = -1,
        }

        /// <summary>
        /// Reads the faces of CelebA from the folder <c>celeba</c>. A sample has the tensor <c>input</c>, bytes (3,
        /// height, width), and a tensor for each target type.
        /// </summary>
        /// <param name="root">The folder with the folder <c>celeba</c>, which has the five lists and the folder
        /// <c>img_align_celeba</c>.</param>
        /// <param name="split">The part.</param>
        /// <param name="target_type">The targets: <c>attr</c> (40 numbers that are 0 or 1), <c>identity</c>,
        /// <c>bbox</c> (4 numbers) or <c>landmarks</c> (10 numbers), all int64. The default is <c>attr</c>.</param>
        /// <param name="transform">The transform of each image.</param>
        /// <param name="target_transform">The transform of the first target.</param>
        /// <param name="download">Changes nothing, as the library does not download.</param>
        /// <exception cref="InvalidDataException">A file is missing, and the message says what to fetch; or a target
        /// type is not known.</exception>
        public static Dataset CelebA(
            string root, CelebADatasetSplit split = CelebADatasetSplit.Train, string[]? target_type = null,
            nn.IModule<Tensor, Tensor>? transform = null, nn.IModule<Tensor, Tensor>? target_transform = null, bool download = false) =>
            new Faces(Path.Combine(Given(root), "celeba"), split, target_type ?? ["attr"], transform, target_transform);

        private sealed class Faces : Dataset
        {
            private static readonly Dictionary<string, (string file, bool titled)> Lists = new()
            {
                ["attr"] = ("list_attr_celeba.txt", true),
                ["identity"] = ("identity_CelebA.txt", false),
                ["bbox"] = ("list_bbox_celeba.txt", true),
                ["landmarks"] = ("list_landmarks_align_celeba.txt", true),
            };

            private readonly string folder;
            private readonly string[] files;
            private readonly (string name, long[][] rows)[] targets;
            private readonly nn.IModule<Tensor, Tensor>? transform, target_transform;

            internal Faces(
                string folder, CelebADatasetSplit split, string[] types, nn.IModule<Tensor, Tensor>? transform, nn.IModule<Tensor, Tensor>? target_transform)
            {
                if (Array.Find(types, static type => !Lists.ContainsKey(type)) is { } other)
                {
                    throw new InvalidDataException($"a target of CelebA is {string.Join(", ", Lists.Keys)}, not '{other}'");
                }
                (this.folder, this.transform, this.target_transform) = (folder, transform, target_transform);
                List<(string file, long[] row)> parts = Read("list_eval_partition.txt", false);
                int[] chosen =
                [
                    .. Enumerable.Range(0, parts.Count)
                        .Where(i => split == CelebADatasetSplit.All || parts[i].row[0] == (long)split),
                ];
                files = [.. chosen.Select(i => parts[i].file)];
                targets = [.. types.Select(type => (type, Rows(type, chosen)))];
                if (!Directory.Exists(Path.Combine(folder, "img_align_celeba")))
                {
                    throw Absent("img_align_celeba");
                }
            }

            /// <inheritdoc />
            public override long Count => files.Length;

            /// <inheritdoc />
            public override Dictionary<string, Tensor> GetTensor(long index)
            {
                Tensor image = io.read_image(Path.Combine(folder, "img_align_celeba", files[index]));
                Dictionary<string, Tensor> sample = new() { ["input"] = Through(transform, image) };
                for (int i = 0; i < targets.Length; i++)
                {
                    (string name, long[][] rows) = targets[i];
                    Tensor target = name == "identity" ? tensor(rows[index][0]) : tensor(rows[index]);
                    sample[name] = i == 0 ? Through(target_transform, target) : target;
                }
                return sample;
            }

            private static Tensor Through(nn.IModule<Tensor, Tensor>? transform, Tensor value)
            {
                if (transform is null)
                {
                    return value;
                }
                using (value)
                {
                    return transform.call(value);
                }
            }

            private long[][] Rows(string type, int[] chosen)
            {
                List<(string file, long[] row)> all = Read(Lists[type].file, Lists[type].titled);
                IEnumerable<long[]> rows = chosen.Select(i => all[i].row);
                // The file has -1 and 1.
                return type == "attr" ? [.. rows.Select(static row => row.Select(static value => (value + 1) / 2).ToArray())] : [.. rows];
            }

            /// <summary>The rows of a list: the name of an image and its numbers.</summary>
            private List<(string file, long[] row)> Read(string list, bool titled)
            {
                string path = Path.Combine(folder, list);
                if (!File.Exists(path))
                {
                    throw Absent(list);
                }
                return
                [
                    .. File.ReadLines(path).Skip(titled ? 2 : 0)
                        .Select(static line => line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries))
                        .Select(static words => (words[0], words[1..].Select(static word => long.TryParse(word, out long value) ? value : 0).ToArray())),
                ];
            }

            private InvalidDataException Absent(string name) => Missing.File(
                Path.Combine(folder, name), ["the aligned images and the lists from https://mmlab.ie.cuhk.edu.hk/projects/CelebA.html"]);
        }
    }
}

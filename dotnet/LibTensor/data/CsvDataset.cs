using LibTensor.Interop;

namespace LibTensor;

public static unsafe partial class torch
{
    public static partial class utils
    {
        public static partial class data
        {
            /// <summary>
            /// Represents a CSV file of numbers. A sample has the tensors <c>data</c>, float32 (columns), and
            /// <c>label</c>, float32.
            /// </summary>
            public sealed class CsvDataset : NamedTensorDataset
            {
                private CsvDataset(Tensor features, Tensor labels)
                    : base([("data", features), ("label", labels)], own: true)
                {
                }

                /// <summary>Reads a CSV file.</summary>
                /// <param name="path">The file.</param>
                /// <param name="label">The column of the labels, from 0.</param>
                /// <param name="header">Whether the first record has the names of the columns.</param>
                /// <param name="delimiter">The ASCII character between two cells.</param>
                /// <exception cref="TensorIOException">The file cannot be read.</exception>
                /// <exception cref="TensorFormatException">A cell is not a number. The message names the line and the
                /// column.</exception>
                /// <exception cref="TensorArgumentException">The file has no such column, or the delimiter is not
                /// ASCII.</exception>
                public static CsvDataset Load(string path, int label, bool header = true, char delimiter = ',')
                {
                    ArgumentNullException.ThrowIfNull(path);
                    if (label < 0)
                    {
                        throw new ArgumentException($"the column of the labels must be at least 0, not {label}");
                    }
                    using DisposeScope scope = NewDisposeScope();
                    Target target = Target.Now();
                    ulong features, labels;
                    fixed (byte* name = Text.Bytes(path))
                    {
                        Status.Check(Native.tensor_csv_read(
                            target.Scope, target.Flags, name, header ? 1 : 0, delimiter, label, &features, &labels));
                    }
                    return new CsvDataset(target.Wrap(features), target.Wrap(labels));
                }
            }
        }
    }
}

using LibTensor.Interop;

namespace LibTensor;

public static unsafe partial class torch
{
    public static partial class utils
    {
        public static partial class data
        {
            /// <summary>
            /// Represents 1,797 handwritten digits of 8 by 8 pixels from the UCI repository (CC BY 4.0), which are part
            /// of the library. A sample has the tensors <c>data</c>, float32 (1, 8, 8) from 0 to 1, and <c>label</c>,
            /// int64 from 0 to 9.
            /// </summary>
            public sealed class Digits : NamedTensorDataset
            {
                private Digits(Tensor images, Tensor labels) : base([("data", images), ("label", labels)], own: true)
                {
                }

                /// <summary>Creates a dataset of the digits, in the order of the file.</summary>
                /// <param name="train">
                /// True for the 1,437 training digits, or false for the 360 test digits, which are a fixed fifth,
                /// stratified by class. The default is all digits.
                /// </param>
                public static Digits Load(bool? train = null)
                {
                    using DisposeScope scope = NewDisposeScope();
                    (Tensor images, Tensor labels, Tensor test) = Read();
                    if (train is null)
                    {
                        return new Digits(images, labels);
                    }
                    HashSet<long> tested = [.. test.ToArray<long>()];
                    long[] chosen = [.. Enumerable.Range(0, (int)images.size(0)).Select(static i => (long)i).Where(i => tested.Contains(i) != train)];
                    Tensor index = tensor(chosen);
                    return new Digits(images.index_select(0, index), labels.index_select(0, index));
                }

                private static (Tensor images, Tensor labels, Tensor test) Read()
                {
                    Target target = Target.Now();
                    ulong images, labels, test;
                    Status.Check(Native.tensor_digits(target.Scope, target.Flags, &images, &labels, &test));
                    return (target.Wrap(images), target.Wrap(labels), target.Wrap(test));
                }
            }
        }
    }
}

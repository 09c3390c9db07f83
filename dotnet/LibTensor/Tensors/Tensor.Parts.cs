using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor;

// Parts of tensors, and other forms whose arguments differ from those of the operations.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns views of parts of equal size along a dimension, of which the last may be smaller.</summary>
        /// <param name="size">The size of a part.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ArgumentException">The size is not positive.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] split(long size, long dim = 0)
        {
            if (size <= 0)
            {
                throw new ArgumentException($"split takes parts of at least 1 element, not {size}");
            }

            long whole = this.size((int)dim);
            return split([.. Enumerable.Range(0, (int)Math.Max(1, (whole + size - 1) / size))
                .Select(i => Math.Min(size, whole - (i * size)))], dim);
        }

        /// <summary>Returns views of parts of the given sizes along a dimension.</summary>
        /// <param name="sizes">The sizes, whose sum is that of the dimension.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ArgumentException">The sum differs from the size of the dimension, or a size is
        /// negative.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] split(long[] sizes, long dim = 0)
        {
            long whole = size((int)dim);
            if (Given(sizes).Any(size => size < 0) || sizes.Sum() != whole)
            {
                throw new ArgumentException(
                    $"split takes sizes whose sum is {whole}, not {string.Join(", ", sizes)}");
            }

            long start = 0;
            return Views(sizes.Length, i =>
            {
                Tensor part = narrow(dim, start, sizes[i]);
                start += sizes[i];
                return part;
            });
        }

        /// <summary>
        /// Returns views of at most the given number of parts of equal size along a dimension, of which the last may be
        /// smaller.
        /// </summary>
        /// <param name="chunks">The number of parts.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ArgumentException">The number is not positive.</exception>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] chunk(long chunks, long dim = 0)
        {
            if (chunks <= 0)
            {
                throw new ArgumentException($"chunk takes a number of at least 1, not {chunks}");
            }

            return split(Math.Max(1, (size((int)dim) + chunks - 1) / chunks), dim);
        }

        /// <summary>Returns views of all parts at one index of a dimension.</summary>
        /// <param name="dimension">The dimension. A negative number counts from the end.</param>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public Tensor[] unbind(long dimension = 0) => Views((int)size((int)dimension), i => select(dimension, i));

        /// <summary>
        /// Returns the tensor rotated by 90 degrees, from the first of two dimensions toward the second.
        /// </summary>
        /// <param name="k">The number of turns; negative ones turn back.</param>
        /// <param name="dims">The two dimensions. The default is the first two.</param>
        /// <exception cref="TensorArgumentException">The dimensions are not distinct.</exception>
        /// <exception cref="TensorIndexException">A dimension is out of range.</exception>
        public Tensor rot90(long k = 1, (long, long)? dims = null)
        {
            (long from, long to) = dims ?? (0, 1);
            return Dispatch.Apply(Op.Rot90, [this], [2, from, to, k], []);
        }

        /// <summary>Returns the tensor with numbers in place of NaN and of the infinities.</summary>
        /// <param name="nan">The number in place of NaN.</param>
        /// <param name="posinf">The number in place of positive infinity. The default is the largest number.</param>
        /// <param name="neginf">The number in place of negative infinity. The default is the smallest number.</param>
        public Tensor nan_to_num(double? nan = null, double? posinf = null, double? neginf = null) => Dispatch.Apply(
            Op.NanToNum, [this], [], [nan ?? 0, posinf ?? double.PositiveInfinity, neginf ?? double.NegativeInfinity]);

        /// <summary>Returns the powers of each element of a vector. Those of integers are int64.</summary>
        /// <param name="N">The number of powers. The default is that of the elements.</param>
        /// <param name="increasing">Whether the powers increase from 0, and otherwise fall to it.</param>
        /// <returns>A new tensor, a row for each element.</returns>
        /// <exception cref="ShapeException">The tensor is no vector.</exception>
        [OverloadResolutionPriority(1)] // over the generated form, whose count has no default
        public Tensor vander(long N = -1, bool increasing = false)
        {
            using Tensor numbers = is_integral() ? to_type(ScalarType.Int64) : alias();
            return Dispatch.Apply(Op.Vander, [numbers], [N < 0 ? numel() : N, increasing ? 1 : 0], []);
        }

        /// <summary>Determines whether all elements are close to those of another tensor.</summary>
        /// <inheritdoc cref="torch.allclose(Tensor, Tensor, double, double, bool)" />
        public bool allclose(Tensor target, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false) =>
            torch.allclose(this, target, rtol, atol, equal_nan);

        /// <summary>Returns the quantile over one dimension, or over all.</summary>
        /// <param name="q">The fraction, from 0 to 1.</param>
        /// <param name="dim">The dimension, or null for all.</param>
        /// <param name="keepdim">Whether to keep the reduced dimensions, with size 1.</param>
        /// <exception cref="TensorArgumentException">The fraction is outside 0 to 1.</exception>
        /// <exception cref="ShapeException">There is no element.</exception>
        public Tensor quantile(double q, long? dim = null, bool keepdim = false)
        {
            using Tensor fraction = full([], q, dtype, device);
            return dim is { } given ? quantile(fraction, [given], keepdim) : quantile(fraction, [], keepdim);
        }

        /// <summary>Makes views. If one fails, the others are disposed of.</summary>
        private static Tensor[] Views(int count, Func<int, Tensor> view)
        {
            var made = new Tensor[count];
            try
            {
                for (int i = 0; i < count; i++)
                {
                    made[i] = view(i);
                }

                return made;
            }
            catch
            {
                foreach (Tensor? one in made)
                {
                    one?.Dispose();
                }

                throw;
            }
        }
    }
}

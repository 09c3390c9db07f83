namespace LibTensor;

// Sums of products, and integrals.
public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>
        /// Returns the sums of products over the last dimensions of this tensor and the first ones of another.
        /// </summary>
        /// <param name="b">The other tensor.</param>
        /// <param name="dims">The number of dimensions.</param>
        /// <exception cref="ShapeException">The sizes do not fit.</exception>
        public Tensor tensordot(Tensor b, long dims = 2) =>
            tensordot(b, [.. Enumerable.Range(0, (int)dims).Select(i => ndim - dims + i)], [.. Enumerable.Range(0, (int)dims).Select(i => (long)i)]);

        /// <summary>Returns the sums of products over pairs of dimensions.</summary>
        /// <param name="b">The other tensor.</param>
        /// <param name="dims">A dimension of this tensor and one of the other, for each pair.</param>
        /// <exception cref="ShapeException">The sizes do not fit.</exception>
        public Tensor tensordot(Tensor b, (long, long)[] dims) =>
            tensordot(b, [.. Given(dims).Select(pair => pair.Item1)], [.. dims.Select(pair => pair.Item2)]);

        /// <summary>Returns the integrals along a dimension by the trapezoidal rule.</summary>
        /// <param name="dx">The distance of two points.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        public Tensor trapezoid(double dx = 1, long dim = -1) => Dispatch.Apply(Op.Trapezoid, [this], [dim], [dx]);

        /// <summary>Returns the integrals along a dimension by the trapezoidal rule.</summary>
        /// <param name="x">The places of the points.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public Tensor trapezoid(Tensor x, long dim = -1)
        {
            using Tensor areas = Areas(x, dim);
            return areas.sum(dim);
        }

        /// <summary>Returns the integrals up to each place of a dimension by the trapezoidal rule.</summary>
        /// <param name="dx">The distance of two points.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        public Tensor cumulative_trapezoid(double dx = 1, long dim = -1)
        {
            using Tensor sums = Neighbours(dim);
            using Tensor areas = sums.mul(dx / 2);
            return areas.cumsum(dim);
        }

        /// <summary>Returns the integrals up to each place of a dimension by the trapezoidal rule.</summary>
        /// <param name="x">The places of the points.</param>
        /// <param name="dim">The dimension. A negative number counts from the end.</param>
        /// <exception cref="ShapeException">The shapes do not fit.</exception>
        public Tensor cumulative_trapezoid(Tensor x, long dim = -1)
        {
            using Tensor areas = Areas(x, dim);
            return areas.cumsum(dim);
        }

        /// <summary>The sums of neighbours along a dimension.</summary>
        private Tensor Neighbours(long dim)
        {
            long count = Math.Max(0, size((int)dim) - 1);
            using Tensor left = narrow(dim, 0, count);
            using Tensor right = narrow(dim, Math.Min(1, size((int)dim)), count);
            return left + right;
        }

        /// <summary>The areas between neighbours along a dimension.</summary>
        private Tensor Areas(Tensor x, long dim)
        {
            using Tensor sums = Neighbours(dim);
            using Tensor places = Given(x).ndim == 1 && ndim > 1 ? Column(x, dim) : x.alias();
            using Tensor widths = places.diff(1, dim);
            using Tensor products = sums * widths;
            return products / 2;
        }

        private Tensor Column(Tensor x, long dim)
        {
            long[] sizes = new long[ndim];
            Array.Fill(sizes, 1);
            sizes[dim < 0 ? dim + ndim : dim] = x.numel();
            return x.reshape(sizes);
        }
    }
}

using LibTensor.Modules;
using static LibTensor.torch;

namespace LibTensor
{
    public static partial class torchvision
    {
        public static partial class ops
        {
            /// <summary>Sets blocks of images to 0 at random and scales the rest.</summary>
            /// <param name="input">A tensor of shape (n, channels, height, width).</param>
            /// <param name="p">The share of pixels that become 0.</param>
            /// <param name="block_size">The side of a block.</param>
            /// <param name="inplace">Whether the images themselves change.</param>
            /// <param name="eps">A small number that keeps the divisor from 0.</param>
            /// <param name="training">Whether blocks are dropped. Otherwise the result is an alias.</param>
            /// <exception cref="ArgumentOutOfRangeException">The share is not from 0 to 1.</exception>
            /// <exception cref="ArgumentException">The images have another shape.</exception>
            public static Tensor drop_block2d(
                Tensor input, double p, long block_size, bool inplace = false, double eps = 1e-6, bool training = true) =>
                DropBlocks(input, 2, p, block_size, inplace, eps, training);

            /// <summary>Sets blocks of volumes to 0 at random and scales the rest.</summary>
            /// <param name="input">A tensor of shape (n, channels, depth, height, width).</param>
            /// <param name="p">The share of elements that become 0.</param>
            /// <param name="block_size">The side of a block.</param>
            /// <param name="inplace">Whether the volumes themselves change.</param>
            /// <param name="eps">A small number that keeps the divisor from 0.</param>
            /// <param name="training">Whether blocks are dropped. Otherwise the result is an alias.</param>
            /// <exception cref="ArgumentOutOfRangeException">The share is not from 0 to 1.</exception>
            /// <exception cref="ArgumentException">The volumes have another shape.</exception>
            public static Tensor drop_block3d(
                Tensor input, double p, long block_size, bool inplace = false, double eps = 1e-6, bool training = true) =>
                DropBlocks(input, 3, p, block_size, inplace, eps, training);

            /// <summary>Creates a layer of <see cref="drop_block2d"/>.</summary>
            public static DropBlock2d DropBlock2d(
                double p, long block_size, bool inplace = false, double eps = 1e-6) =>
                new(p, block_size, inplace, eps);

            /// <summary>Creates a layer of <see cref="drop_block3d"/>.</summary>
            public static DropBlock3d DropBlock3d(
                double p, long block_size, bool inplace = false, double eps = 1e-6) =>
                new(p, block_size, inplace, eps);

            /// <summary>Sets whole samples, or the whole batch, to 0 at random and scales the rest.</summary>
            /// <param name="input">A tensor whose first dimension is the sample.</param>
            /// <param name="p">The probability of 0.</param>
            /// <param name="mode">Whether one draw decides for the batch or for each sample.</param>
            /// <param name="training">Whether samples are dropped. Otherwise the result is an alias.</param>
            /// <exception cref="ArgumentOutOfRangeException">The probability is not from 0 to 1.</exception>
            public static Tensor stochastic_depth(
                Tensor input, double p, StochasticDepth.Mode mode, bool training = true)
            {
                CheckShare(p);
                if (!training || p == 0)
                {
                    return Given(input).alias();
                }
                using DisposeScope scope = NewDisposeScope();
                long[] size = [.. Enumerable.Repeat(1L, (int)Given(input).dim())];
                if (mode == torchvision.StochasticDepth.Mode.Row && size.Length > 0)
                {
                    size[0] = input.size(0);
                }
                Tensor kept = (rand(size, float32, input.device) >= p).to(input.dtype);
                return scope.MoveToOuter(input * (p < 1 ? kept / (1 - p) : kept));
            }

            /// <summary>Creates a layer of <see cref="stochastic_depth"/>.</summary>
            public static StochasticDepth StochasticDepth(double p, StochasticDepth.Mode mode) => new(p, mode);

            private static Tensor DropBlocks(
                Tensor input, int dimensions, double p, long block, bool inplace, double eps, bool training)
            {
                CheckShare(p);
                if (Given(input).dim() != dimensions + 2)
                {
                    throw new ArgumentException(
                        $"a batch has {dimensions + 2} dimensions, with the channels second, not the shape {Tensor.ShapeText(input.shape)}",
                        nameof(input));
                }
                if (!training || p == 0)
                {
                    return input.alias();
                }
                using DisposeScope scope = NewDisposeScope();
                Tensor kept = 1.0 - Dropped(input, dimensions, p, block);
                Tensor factors = kept * (kept.numel() / (eps + kept.sum()));
                return scope.MoveToOuter(inplace ? input.mul_(factors) : input * factors);
            }

            /// <summary>1 within random blocks, whose starts are drawn, and 0 elsewhere.</summary>
            private static Tensor Dropped(Tensor input, int dimensions, double p, long block)
            {
                long[] shape = input.shape, sides = shape[2..];
                long side = Math.Min(block, sides.Min());
                long[] starts = [.. sides.Select(length => length - side + 1)];
                double rate = p * Product(sides) / (Math.Pow(side, dimensions) * Product(starts));
                Tensor marks = (rand([shape[0], shape[1], .. starts], float32, input.device) < rate).to(input.dtype);
                // A border of side - 1 on both ends lets each window of a block's size end at the element it decides.
                Tensor padded = torch.pad(marks, [.. Enumerable.Repeat(side - 1, 2 * dimensions)]);
                return dimensions == 2
                    ? nn.functional.max_pool2d(padded, side, stride: 1)
                    : nn.functional.max_pool3d(padded, side, stride: 1);
            }

            private static double Product(long[] sides) => sides.Aggregate(1.0, static (product, side) => product * side);

            internal static void CheckShare(double p)
            {
                if (p is not (>= 0 and <= 1))
                {
                    throw new ArgumentOutOfRangeException(nameof(p), $"the probability must be from 0 to 1, not {p}");
                }
            }
        }

        /// <summary>Represents a layer of <see cref="ops.stochastic_depth"/>.</summary>
        public class StochasticDepth : nn.Module<Tensor, Tensor>
        {
            private readonly double p;
            private readonly Mode mode;

            /// <summary>Creates a layer.</summary>
            /// <param name="p">The probability of 0.</param>
            /// <param name="mode">Whether one draw decides for the batch or for each sample.</param>
            /// <exception cref="ArgumentOutOfRangeException">The probability is not from 0 to 1.</exception>
            public StochasticDepth(double p, Mode mode) : base(nameof(StochasticDepth))
            {
                ops.CheckShare(p);
                (this.p, this.mode) = (p, mode);
            }

            /// <inheritdoc />
            public override Tensor forward(Tensor input) => forward(input, training);

            /// <inheritdoc />
            public override Tensor forward(Tensor input, bool training) => ops.stochastic_depth(input, p, mode, training);

            /// <summary>Specifies what a draw decides for.</summary>
            public enum Mode
            {
                /// <summary>The batch.</summary>
                Batch,

                /// <summary>A sample.</summary>
                Row,
            }
        }
    }
}

namespace LibTensor.Modules
{
    /// <summary>Represents a layer of <see cref="torchvision.ops.drop_block2d"/>.</summary>
    public class DropBlock2d : ParameterLessModule<Tensor, Tensor>
    {
        private readonly double p, eps;
        private readonly long block_size;
        private readonly bool inplace;

        /// <summary>Creates a layer.</summary>
        /// <inheritdoc cref="torchvision.ops.drop_block2d" />
        public DropBlock2d(double p, long block_size, bool inplace = false, double eps = 1e-6) : base(nameof(DropBlock2d)) =>
            (this.p, this.block_size, this.inplace, this.eps) = (p, block_size, inplace, eps);

        /// <inheritdoc />
        public override Tensor forward(Tensor input) => forward(input, training);

        /// <inheritdoc />
        public override Tensor forward(Tensor input, bool training) =>
            torchvision.ops.drop_block2d(input, p, block_size, inplace, eps, training);
    }

    /// <summary>Represents a layer of <see cref="torchvision.ops.drop_block3d"/>.</summary>
    public class DropBlock3d : ParameterLessModule<Tensor, Tensor>
    {
        private readonly double p, eps;
        private readonly long block_size;
        private readonly bool inplace;

        /// <summary>Creates a layer.</summary>
        /// <inheritdoc cref="torchvision.ops.drop_block3d" />
        public DropBlock3d(double p, long block_size, bool inplace = false, double eps = 1e-6) : base(nameof(DropBlock3d)) =>
            (this.p, this.block_size, this.inplace, this.eps) = (p, block_size, inplace, eps);

        /// <inheritdoc />
        public override Tensor forward(Tensor input) => forward(input, training);

        /// <inheritdoc />
        public override Tensor forward(Tensor input, bool training) =>
            torchvision.ops.drop_block3d(input, p, block_size, inplace, eps, training);
    }
}

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class functional
        {
            /// <summary>Adds elements at the ends of dimensions, or cuts them off where a width is negative.</summary>
            /// <param name="input">The tensor.</param>
            /// <param name="pad">The widths before and after the last dimension, then those of the dimension before
            /// it, and so on.</param>
            /// <param name="mode">What the added elements are.</param>
            /// <param name="value">The constant.</param>
            /// <exception cref="ArgumentException">There is an odd number of widths, or more than two for each
            /// dimension.</exception>
            /// <exception cref="ShapeException">The mode cannot supply so many elements.</exception>
            public static Tensor pad(Tensor input, long[] pad, PaddingModes mode = PaddingModes.Constant, double value = 0) =>
                torch.pad(Given(input), Given(pad), mode.Code(), mode == PaddingModes.Zeros ? 0 : value);

            /// <inheritdoc cref="pad(Tensor, long[], PaddingModes, double)" />
            public static Tensor pad(
                Tensor input, ReadOnlySpan<long> pad, PaddingModes mode = PaddingModes.Constant, double value = 0) =>
                functional.pad(input, pad.ToArray(), mode, value);

            /// <inheritdoc cref="pad(Tensor, long[], PaddingModes, double)" />
            public static Tensor pad(
                Tensor input, (long, long) pad, PaddingModes mode = PaddingModes.Constant, double value = 0) =>
                functional.pad(input, [pad.Item1, pad.Item2], mode, value);

            /// <inheritdoc cref="pad(Tensor, long[], PaddingModes, double)" />
            public static Tensor pad(
                Tensor input, (long, long, long, long) pad, PaddingModes mode = PaddingModes.Constant, double value = 0) =>
                functional.pad(input, [pad.Item1, pad.Item2, pad.Item3, pad.Item4], mode, value);

            /// <summary>Adds as many elements at both ends of every dimension.</summary>
            /// <inheritdoc cref="pad(Tensor, long[], PaddingModes, double)" />
            /// <param name="input">The tensor.</param>
            /// <param name="pad">The width at each end.</param>
            /// <param name="mode">What the added elements are.</param>
            /// <param name="value">The constant.</param>
            public static Tensor pad(Tensor input, long pad, PaddingModes mode = PaddingModes.Constant, double value = 0) =>
                functional.pad(input, [.. Enumerable.Repeat(pad, 2 * (int)Given(input).dim())], mode, value);
        }
    }
}

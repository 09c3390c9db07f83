using System.Runtime.CompilerServices;

namespace LibTensor;

// A quantized tensor has the numbers that its whole numbers stand for, as float32, and a note of how they were rounded. So
// operations compute with those numbers, and their results are not quantized.
public static partial class torch
{
    private static readonly ConditionalWeakTable<Tensor, Quantizer> quantizers = [];

    /// <summary>Whether any tensor was quantized: until then, no element type has to be looked up.</summary>
    private static volatile bool any_quantized;

    /// <summary>How a tensor was quantized: as a whole, or each channel in its own way.</summary>
    private sealed record Quantizer(ScalarType Type, double[] Scales, long[] ZeroPoints, long? Axis)
    {
        /// <summary>The type of the whole numbers, and the least and the greatest of them.</summary>
        internal (ScalarType Type, long Least, long Greatest) Range => Type switch
        {
            ScalarType.QInt8 => (ScalarType.Int8, sbyte.MinValue, sbyte.MaxValue),
            ScalarType.QUInt8 => (ScalarType.Byte, byte.MinValue, byte.MaxValue),
            ScalarType.QInt32 => (ScalarType.Int32, int.MinValue, int.MaxValue),
            _ => throw new ArgumentException($"a quantized dtype is QInt8, QUInt8 or QInt32, not {Type}"),
        };

        /// <summary>The whole numbers of a tensor, as float64. The current scope owns them.</summary>
        internal Tensor Whole(Tensor input)
        {
            (_, long least, long greatest) = Range;
            return ((input.to_type(ScalarType.Float64) / Each(Scales, input)).round() + Each(Zeros, input)).clamp(least, greatest);
        }

        /// <summary>The tensor that a tensor is rounded to. The current scope owns it.</summary>
        internal Tensor Rounded(Tensor input)
        {
            Tensor rounded = ((Whole(input) - Each(Zeros, input)) * Each(Scales, input)).to_type(ScalarType.Float32);
            quantizers.Add(rounded, this);
            any_quantized = true;
            return rounded;
        }

        private double[] Zeros => Array.ConvertAll(ZeroPoints, static zero => (double)zero);

        private Tensor Each(double[] numbers, Tensor input)
        {
            long[] sizes = new long[Axis is null ? 0 : input.ndim];
            Array.Fill(sizes, 1);
            if (Axis is { } axis)
            {
                sizes[axis] = numbers.Length;
            }
            return tensor(numbers, sizes, ScalarType.Float64, input.device);
        }
    }

    /// <inheritdoc cref="Tensor.dequantize()" />
    public static Tensor dequantize(Tensor input) => Given(input).dequantize();

    /// <summary>
    /// Rounds numbers to whole numbers of a few bits. The result has <see cref="Tensor.is_quantized()"/>. Its elements are
    /// float32 in memory: operations take the numbers that the whole numbers stand for.
    /// </summary>
    /// <param name="input">The tensor, of floating-point numbers.</param>
    /// <param name="scale">The distance of two rounded numbers, more than 0.</param>
    /// <param name="zero_point">The whole number of 0.</param>
    /// <param name="dtype">The quantized dtype: QInt8, QUInt8 or QInt32.</param>
    /// <returns>A new tensor of the same shape.</returns>
    /// <exception cref="ArgumentException">The dtype is another, a scale is not more than 0, or the whole number of 0 is out of
    /// range.</exception>
    /// <exception cref="DTypeException">The tensor is not floating-point.</exception>
    public static Tensor quantize_per_tensor(Tensor input, double scale, long zero_point, ScalarType dtype) =>
        Quantized(input, new Quantizer(dtype, [scale], [zero_point], null));

    /// <inheritdoc cref="quantize_per_tensor(Tensor, double, long, ScalarType)" />
    /// <summary>Rounds numbers to whole numbers of a few bits, those of each channel in their own way.</summary>
    /// <param name="input">The tensor, of floating-point numbers.</param>
    /// <param name="scales">The scale of each channel.</param>
    /// <param name="zero_points">The whole number of 0 of each channel.</param>
    /// <param name="axis">The dimension of the channels.</param>
    /// <param name="dtype">The quantized dtype.</param>
    public static Tensor quantize_per_channel(Tensor input, Tensor scales, Tensor zero_points, long axis, ScalarType dtype)
    {
        long own = axis < 0 ? axis + Given(input).ndim : axis;
        if (own < 0 || own >= input.ndim || Given(scales).numel() != input.shape[own] || Given(zero_points).numel() != input.shape[own])
        {
            throw new ArgumentException(
                $"quantize_per_channel takes a scale and a zero point for each channel of dimension {axis}, not {scales.numel()} and "
                + $"{zero_points.numel()} for {Tensor.ShapeText(input.shape)}");
        }
        using Tensor each = scales.to_type(ScalarType.Float64), zeros = zero_points.to_type(ScalarType.Int64);
        return Quantized(input, new Quantizer(dtype, each.ToArray<double>(), zeros.ToArray<long>(), own));
    }

    private static Tensor Quantized(Tensor input, Quantizer quantizer)
    {
        if (!Given(input).is_floating_point())
        {
            throw new DTypeException($"only floating-point tensors can be quantized, not {input.dtype.Name()}");
        }
        (_, long least, long greatest) = quantizer.Range;
        if (!Array.TrueForAll(quantizer.Scales, static scale => scale > 0 && double.IsFinite(scale))
            || !Array.TrueForAll(quantizer.ZeroPoints, zero => zero >= least && zero <= greatest))
        {
            throw new ArgumentException(
                $"scales are more than 0 and zero points from {least} to {greatest}, not {string.Join(", ", quantizer.Scales)} and "
                + string.Join(", ", quantizer.ZeroPoints));
        }
        using DisposeScope scope = NewDisposeScope();
        using (no_grad())
        {
            return scope.MoveToOuter(quantizer.Rounded(input));
        }
    }

    /// <summary>Normalizes a quantized tensor. It always fails.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="weight">The factors.</param>
    /// <param name="bias">What is added.</param>
    /// <param name="mean">The means.</param>
    /// <param name="var">The variances.</param>
    /// <param name="eps">What is added to the variances.</param>
    /// <param name="output_scale">The scale of the result.</param>
    /// <param name="output_zero_point">The zero point of the result.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor quantized_batch_norm(Tensor input, Tensor weight, Tensor bias, Tensor mean, Tensor var, double eps, double output_scale, long output_zero_point) =>
        throw Unquantized("quantized_batch_norm");

    /// <summary>Pools a quantized tensor. It always fails.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="kernel_size">The sizes of the window.</param>
    /// <param name="stride">The steps.</param>
    /// <param name="padding">The padding.</param>
    /// <param name="dilation">The distance of two elements of the window.</param>
    /// <param name="ceil_mode">Whether the last window may be incomplete.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor quantized_max_pool1d(Tensor input, long[] kernel_size, long[] stride, long[] padding, long dilation = 1, bool ceil_mode = false) =>
        throw Unquantized("quantized_max_pool1d");

    /// <summary>Pools a quantized tensor. It always fails.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="kernel_size">The sizes of the window.</param>
    /// <param name="stride">The steps.</param>
    /// <param name="padding">The padding.</param>
    /// <param name="dilation">The distance of two elements of the window.</param>
    /// <param name="ceil_mode">Whether the last window may be incomplete.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor quantized_max_pool2d(Tensor input, long[] kernel_size, long[] stride, long[] padding, long dilation = 1, bool ceil_mode = false) =>
        throw Unquantized("quantized_max_pool2d");

    /// <summary>Returns the elements as a quantization would round them.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="scale">The distance of two rounded numbers.</param>
    /// <param name="zero_point">The whole number of 0.</param>
    /// <param name="quant_min">The least whole number.</param>
    /// <param name="quant_max">The greatest whole number.</param>
    public static Tensor fake_quantize_per_tensor_affine(Tensor input, Tensor scale, Tensor zero_point, long quant_min, long quant_max)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor whole = ((Given(input) / Given(scale)).round() + Given(zero_point)).clamp(quant_min, quant_max);
        return ((whole - zero_point) * scale).to_type(input.dtype).MoveToOuterDisposeScope();
    }

    /// <summary>Returns the elements as a quantization of each channel would round them.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="scale">The distance of two rounded numbers, for each channel.</param>
    /// <param name="zero_point">The whole number of 0, for each channel.</param>
    /// <param name="axis">The dimension of the channels.</param>
    /// <param name="quant_min">The least whole number.</param>
    /// <param name="quant_max">The greatest whole number.</param>
    public static Tensor fake_quantize_per_channel_affine(Tensor input, Tensor scale, Tensor zero_point, int axis, long quant_min, long quant_max)
    {
        using DisposeScope scope = NewDisposeScope();
        long[] sizes = [.. Enumerable.Range(0, (int)Given(input).ndim).Select(i => i == (axis < 0 ? axis + input.ndim : axis) ? -1L : 1L)];
        return fake_quantize_per_tensor_affine(
            input, Given(scale).reshape(sizes), Given(zero_point).reshape(sizes), quant_min, quant_max).MoveToOuterDisposeScope();
    }

    private static UnsupportedException Unquantized(string name) =>
        new($"{name} does not compute with quantized tensors: use the operation for real numbers on dequantize()");

    public partial class Tensor
    {
        /// <summary>Returns the scale of a tensor that was quantized as a whole.</summary>
        /// <exception cref="InvalidOperationException">It was not.</exception>
        public double q_scale() => Whole("q_scale").Scales[0];

        /// <summary>Returns the whole number of 0 of a tensor that was quantized as a whole.</summary>
        /// <exception cref="InvalidOperationException">It was not.</exception>
        public long q_zero_point() => Whole("q_zero_point").ZeroPoints[0];

        /// <summary>Returns the whole numbers of a quantized tensor.</summary>
        /// <returns>A new tensor of int8, byte or int32.</returns>
        /// <exception cref="InvalidOperationException">The tensor is not quantized.</exception>
        public Tensor int_repr()
        {
            Quantizer own = Quantization("int_repr", "a quantized tensor", static _ => true);
            using DisposeScope scope = NewDisposeScope();
            return scope.MoveToOuter(own.Whole(this).to_type(own.Range.Type));
        }

        /// <summary>Returns the scale of each channel, float64, of a tensor that was quantized by channels.</summary>
        /// <exception cref="InvalidOperationException">It was not.</exception>
        public Tensor q_per_channel_scales() => tensor(Channels("q_per_channel_scales").Scales);

        /// <summary>Returns the whole number of 0 of each channel, int64, of a tensor that was quantized by channels.</summary>
        /// <exception cref="InvalidOperationException">It was not.</exception>
        public Tensor q_per_channel_zero_points() => tensor(Channels("q_per_channel_zero_points").ZeroPoints);

        /// <summary>Returns the dimension of the channels of a tensor that was quantized by channels.</summary>
        /// <exception cref="InvalidOperationException">It was not.</exception>
        public long q_per_channel_axis() => Channels("q_per_channel_axis").Axis!.Value;

        /// <summary>Returns the numbers of a quantized tensor, or the elements of another one, as float32.</summary>
        /// <returns>A new tensor.</returns>
        public Tensor dequantize() => Quantization() is null ? to_type(ScalarType.Float32) : alias();

        private Quantizer Whole(string name) => Quantization(name, "a tensor that was quantized as a whole", static own => own.Axis is null);

        private Quantizer Channels(string name) =>
            Quantization(name, "a tensor that was quantized by channels", static own => own.Axis is not null);

        private Quantizer Quantization(string name, string expected, Predicate<Quantizer> fits) =>
            Quantization() is { } own && fits(own) ? own : throw new InvalidOperationException($"{name} takes {expected}");

        private Quantizer? Quantization() => any_quantized && quantizers.TryGetValue(this, out Quantizer? own) ? own : null;
    }
}

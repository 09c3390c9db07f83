namespace LibTensor;

// Quantization, which is only computed as rounding.
public static partial class torch
{
    /// <inheritdoc cref="Tensor.dequantize()" />
    public static Tensor dequantize(Tensor input) => Given(input).dequantize();

    /// <summary>
    /// Returns a quantized tensor, of which there are none here. See <see cref="fake_quantize_per_tensor_affine"
    /// />.
    /// </summary>
    /// <param name="input">The tensor.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="zero_point">The whole number of 0.</param>
    /// <param name="dtype">The quantized dtype.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor quantize_per_tensor(Tensor input, double scale, long zero_point, ScalarType dtype) =>
        throw Unquantized("quantize_per_tensor");

    /// <summary>
    /// Returns a quantized tensor, of which there are none here. See <see cref="fake_quantize_per_channel_affine"
    /// />.
    /// </summary>
    /// <param name="input">The tensor.</param>
    /// <param name="scales">The scale of each channel.</param>
    /// <param name="zero_points">The whole number of 0 of each channel.</param>
    /// <param name="axis">The dimension of the channels.</param>
    /// <param name="dtype">The quantized dtype.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor quantize_per_channel(Tensor input, Tensor scales, Tensor zero_points, long axis, ScalarType dtype) =>
        throw Unquantized("quantize_per_channel");

    /// <summary>Normalizes a quantized tensor, of which there are none here.</summary>
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

    /// <summary>Pools a quantized tensor, of which there are none here.</summary>
    /// <param name="input">The tensor.</param>
    /// <param name="kernel_size">The sizes of the window.</param>
    /// <param name="stride">The steps.</param>
    /// <param name="padding">The padding.</param>
    /// <param name="dilation">The distance of two elements of the window.</param>
    /// <param name="ceil_mode">Whether the last window may be incomplete.</param>
    /// <exception cref="UnsupportedException">It is called.</exception>
    public static Tensor quantized_max_pool1d(Tensor input, long[] kernel_size, long[] stride, long[] padding, long dilation = 1, bool ceil_mode = false) =>
        throw Unquantized("quantized_max_pool1d");

    /// <summary>Pools a quantized tensor, of which there are none here.</summary>
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
        new($"{name}: there are no quantized tensors, but fake_quantize_per_tensor_affine rounds in the same way");

    public partial class Tensor
    {
        /// <summary>Returns the scale of a quantized tensor, of which there are none here.</summary>
        /// <exception cref="UnsupportedException">It is called.</exception>
        public double q_scale() => throw Unquantized("q_scale");

        /// <summary>Returns the zero point of a quantized tensor, of which there are none here.</summary>
        /// <exception cref="UnsupportedException">It is called.</exception>
        public long q_zero_point() => throw Unquantized("q_zero_point");

        /// <summary>Returns the whole numbers of a quantized tensor, of which there are none here.</summary>
        /// <exception cref="UnsupportedException">It is called.</exception>
        public Tensor int_repr() => throw Unquantized("int_repr");

        /// <summary>Returns the scales of a quantized tensor, of which there are none here.</summary>
        /// <exception cref="UnsupportedException">It is called.</exception>
        public Tensor q_per_channel_scales() => throw Unquantized("q_per_channel_scales");

        /// <summary>Returns the zero points of a quantized tensor, of which there are none here.</summary>
        /// <exception cref="UnsupportedException">It is called.</exception>
        public Tensor q_per_channel_zero_points() => throw Unquantized("q_per_channel_zero_points");

        /// <summary>
        /// Returns the dimension of the channels of a quantized tensor, of which there are none here.
        /// </summary>
        /// <exception cref="UnsupportedException">It is called.</exception>
        public long q_per_channel_axis() => throw Unquantized("q_per_channel_axis");

        /// <summary>Returns the elements as float32.</summary>
        public Tensor dequantize() => to_type(ScalarType.Float32);
    }
}

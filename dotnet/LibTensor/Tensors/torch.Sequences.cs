using LibTensor.Interop;

namespace LibTensor;

// New tensors that are computed: sequences of numbers, windows and indices.
public static unsafe partial class torch
{
    /// <summary>Returns evenly spaced numbers between two ends, both inclusive.</summary>
    /// <param name="start">The first number.</param>
    /// <param name="end">The last number.</param>
    /// <param name="steps">The number of elements.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor linspace(
        double start, double end, long steps, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Spaced(Op.Linspace, steps, [start, end], dtype, device, requires_grad);

    /// <summary>Returns a base to the power of evenly spaced numbers.</summary>
    /// <param name="start">The first power.</param>
    /// <param name="end">The last power.</param>
    /// <param name="steps">The number of elements.</param>
    /// <param name="base">The base.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor logspace(
        double start, double end, long steps, double @base = 10.0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Spaced(Op.Logspace, steps, [start, end, @base], dtype, device, requires_grad);

    /// <summary>Returns the Hann window.</summary>
    /// <param name="len">The number of elements.</param>
    /// <param name="periodic">Whether the window is periodic, which is the symmetric window with one more element but
    /// without its last element.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor hann_window(
        long len, bool periodic = true, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Computed(Op.HannWindow, [len, periodic ? 1 : 0], [], dtype, device, requires_grad);

    /// <summary>Returns the Hamming window.</summary>
    /// <param name="len">The number of elements.</param>
    /// <param name="periodic">Whether the window is periodic, which is the symmetric window with one more element but
    /// without its last element.</param>
    /// <param name="alpha">The mean.</param>
    /// <param name="beta">The height of the cosine around it.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor hamming_window(
        long len, bool periodic = true, float alpha = 0.54f, float beta = 0.46f,
        ScalarType? dtype = null, Device? device = null, bool requires_grad = false)
    {
        if ((alpha, beta) == (0.54f, 0.46f))
        {
            return Computed(Op.HammingWindow, [len, periodic ? 1 : 0], [], dtype, device, requires_grad);
        }
        // The Hann window is half of 1 less the same cosine.
        using Tensor hann = hann_window(len, periodic, dtype, device);
        using Tensor scaled = hann * (2 * beta);
        return Leaf(len == 1 ? hann.alias() : scaled + (alpha - beta), requires_grad);
    }

    /// <summary>Returns the Blackman window.</summary>
    /// <param name="len">The number of elements.</param>
    /// <param name="periodic">Whether the window is periodic, which is the symmetric window with one more element but
    /// without its last element.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor blackman_window(
        long len, bool periodic = true, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Computed(Op.BlackmanWindow, [len, periodic ? 1 : 0], [], dtype, device, requires_grad);

    /// <summary>Returns the Bartlett window.</summary>
    /// <param name="len">The number of elements.</param>
    /// <param name="periodic">Whether the window is periodic, which is the symmetric window with one more element but
    /// without its last element.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor bartlett_window(
        long len, bool periodic = true, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Computed(Op.BartlettWindow, [len, periodic ? 1 : 0], [], dtype, device, requires_grad);

    /// <summary>Returns the Kaiser window.</summary>
    /// <param name="len">The number of elements.</param>
    /// <param name="periodic">Whether the window is periodic, which is the symmetric window with one more element but
    /// without its last element.</param>
    /// <param name="beta">The form of the window.</param>
    /// <param name="dtype">The floating dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    public static Tensor kaiser_window(
        long len, bool periodic = true, double beta = 12.0, ScalarType? dtype = null, Device? device = null, bool requires_grad = false) =>
        Computed(Op.KaiserWindow, [len, periodic ? 1 : 0], [beta], dtype, device, requires_grad);

    /// <summary>Returns the rows and columns of the elements of a matrix on and below a diagonal.</summary>
    /// <param name="row">The number of rows.</param>
    /// <param name="col">The number of columns.</param>
    /// <param name="offset">The diagonal: 0 is the main one, positive ones are above it.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    public static Tensor tril_indices(long row, long col, long offset = 0L, Device? device = null) =>
        Dispatch.Apply(Op.TrilIndices, [], [row, col, offset, Code(device)], []);

    /// <summary>Returns the rows and columns of the elements of a matrix on and above a diagonal.</summary>
    /// <param name="row">The number of rows.</param>
    /// <param name="col">The number of columns.</param>
    /// <param name="offset">The diagonal: 0 is the main one, positive ones are above it.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    public static Tensor triu_indices(long row, long col, long offset = 0L, Device? device = null) =>
        Dispatch.Apply(Op.TriuIndices, [], [row, col, offset, Code(device)], []);

    /// <inheritdoc cref="Tensor.vander(long, bool)" />
    public static Tensor vander(Tensor x, long N = -1, bool increasing = false) => Given(x).vander(N, increasing);

    /// <summary>
    /// Determines whether all elements of two tensors are close, which means that their distance is at most
    /// <paramref name="atol"/> + <paramref name="rtol"/> * |<paramref name="target"/>|.
    /// </summary>
    /// <param name="tensor">The tensor.</param>
    /// <param name="target">The tensor to compare with. The two broadcast together.</param>
    /// <param name="rtol">The relative tolerance.</param>
    /// <param name="atol">The absolute tolerance.</param>
    /// <param name="equal_nan">Whether NaN equals NaN.</param>
    public static bool allclose(
        Tensor tensor, Tensor target, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false)
    {
        if (Given(tensor).is_complex() || Given(target).is_complex())
        {
            return AreClose(tensor, target, rtol, atol, equal_nan);
        }
        using Tensor result =
            Dispatch.Apply(Op.Allclose, [Given(tensor), Given(target)], [equal_nan ? 1 : 0], [rtol, atol]);
        return result.item<bool>();
    }

    /// <summary>The same for complex numbers, by their distance in the plane.</summary>
    private static bool AreClose(Tensor input, Tensor target, double rtol, double atol, bool equal_nan)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor close = ((input - target).abs() <= (target.abs() * rtol) + atol) | input.eq(target);
        return (equal_nan ? close | (input.isnan() & target.isnan()) : close).all().item<bool>();
    }

    /// <summary>
    /// Returns the coordinates of points, as one tensor for each vector, with the shape of all sizes.
    /// </summary>
    /// <param name="tensors">The vectors.</param>
    /// <param name="indexing">"ij" if the first vector varies along the first dimension, or "xy" if it varies along the
    /// second.</param>
    /// <returns>New tensors, which are views.</returns>
    /// <exception cref="ArgumentException">The indexing is neither "ij" nor "xy".</exception>
    /// <exception cref="ShapeException">A tensor has more than one dimension.</exception>
    public static Tensor[] meshgrid(IReadOnlyList<Tensor> tensors, string indexing = "ij")
    {
        if (indexing is not ("ij" or "xy"))
        {
            throw new ArgumentException($"the indexing of meshgrid must be \"ij\" or \"xy\", not \"{indexing}\"");
        }

        bool swaps = indexing == "xy" && Given(tensors).Count > 1;
        long[] sizes = [.. tensors.Select(tensor => Given(tensor).numel())];
        if (swaps)
        {
            (sizes[0], sizes[1]) = (sizes[1], sizes[0]);
        }

        using DisposeScope scope = NewDisposeScope();
        var made = new Tensor[sizes.Length];
        for (int i = 0; i < made.Length; i++)
        {
            if (tensors[i].dim() > 1)
            {
                throw new ShapeException($"meshgrid takes vectors, not a tensor of {tensors[i].dim()} dimensions");
            }

            long[] along = [.. sizes.Select(_ => 1L)];
            along[swaps && i < 2 ? 1 - i : i] = tensors[i].numel();
            made[i] = tensors[i].reshape(along).expand(sizes);
        }

        scope.MoveToOuter(made);
        return made;
    }

    /// <summary>
    /// Returns the sum of products that an equation describes, such as "ij,jk->ik". Letters name dimensions, and those
    /// that the result lacks are summed.
    /// </summary>
    /// <param name="equation">Letters for the dimensions of each tensor, separated by commas, and an arrow before those
    /// of the result.</param>
    /// <param name="tensors">The tensors, of one dtype.</param>
    /// <exception cref="TensorArgumentException">The equation has another form.</exception>
    /// <exception cref="ShapeException">The sizes do not fit.</exception>
    public static Tensor einsum(string equation, params Tensor[] tensors)
    {
        long[] codes = [.. Given(equation).Select(letter => (long)letter)];
        return Dispatch.Apply(Op.Einsum, Given(tensors), [codes.Length, .. codes], []);
    }

    /// <summary>Numbers of any dtype: the runtime computes floating-point ones.</summary>
    private static Tensor Spaced(
        uint op, long steps, ReadOnlySpan<double> floats, ScalarType? dtype, Device? device, bool requires_grad)
    {
        ScalarType wanted = dtype ?? get_default_dtype();
        return wanted.IsFloatingPoint()
            ? Computed(op, [steps], floats, wanted, device, requires_grad)
            : Leaf(Computed(op, [steps], floats, float64, device, requires_grad: false).to(wanted, disposeAfter: true), requires_grad);
    }

    private static Tensor Computed(
        uint op, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, ScalarType? dtype, Device? device, bool requires_grad) =>
        Leaf(Dispatch.Apply(op, [], [.. ints, Tensor.Known(dtype ?? get_default_dtype()), Code(device)], floats), requires_grad);
}

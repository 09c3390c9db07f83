using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Represents a tensor that a module trains.</summary>
public class Parameter : Tensor
{
    /// <summary>
    /// Creates a parameter that takes over the handle of a tensor, whose wrapper is disposed. The parameter stays in
    /// the tensor's scope until a module owns it.
    /// </summary>
    /// <param name="data">A floating-point tensor that was not computed from tensors that require a gradient.</param>
    /// <param name="requires_grad">Whether the parameter is trained.</param>
    /// <exception cref="StateException">The tensor was computed from tensors that require a gradient.</exception>
    /// <exception cref="DTypeException">The tensor is not floating-point, and <paramref name="requires_grad"/> is
    /// true.</exception>
    public Parameter(Tensor data, bool requires_grad = true) : base(Prepared(data, requires_grad))
    {
    }

    internal Parameter(ulong handle, WatchCell cell) : base(handle, cell)
    {
    }

    /// <summary>
    /// Checks and prepares the tensor: every step that can fail comes before its handle is taken over.
    /// </summary>
    private static Tensor Prepared(Tensor data, bool requires_grad)
    {
        ArgumentNullException.ThrowIfNull(data);
        if (!data.is_leaf)
        {
            throw new StateException(
                $"a parameter must be a leaf, and this tensor {data.dtype.Name()} {ShapeText(data.shape)} was computed from tensors that require a gradient: use detach()");
        }
        data.requires_grad = requires_grad;
        return data;
    }
}

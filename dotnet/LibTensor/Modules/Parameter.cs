using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>A tensor that a module trains.</summary>
public sealed class Parameter : Tensor
{
    /// <summary>
    /// Takes a tensor's place: the given wrapper is disposed, and this one stands for the tensor, in the same scope until a module owns it.
    /// </summary>
    /// <param name="data">A floating tensor that was not computed from others that require a gradient.</param>
    /// <param name="requires_grad">Whether it is trained.</param>
    /// <exception cref="StateException">The tensor was computed from others that require a gradient.</exception>
    /// <exception cref="DTypeException">The tensor is not floating, and <paramref name="requires_grad"/> is true.</exception>
    public Parameter(Tensor data, bool requires_grad = true) : base(Prepared(data, requires_grad))
    {
    }

    internal Parameter(ulong handle, WatchCell cell) : base(handle, cell)
    {
    }

    /// <summary>What can fail, before anything is taken over.</summary>
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

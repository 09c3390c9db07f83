using static LibTensor.torch;

namespace LibTensor;

/// <summary>Moves several tensors between scopes at once.</summary>
public static class DisposeScopeExtensions
{
    /// <summary>
    /// Moves each tensor to the scope around its owner; see <see cref="Tensor.MoveToOuterDisposeScope"/>.
    /// </summary>
    public static (Tensor, Tensor) MoveToOuterDisposeScope(this (Tensor, Tensor) tensors) =>
        (tensors.Item1.MoveToOuterDisposeScope(), tensors.Item2.MoveToOuterDisposeScope());

    /// <inheritdoc cref="MoveToOuterDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static (Tensor, Tensor, Tensor) MoveToOuterDisposeScope(this (Tensor, Tensor, Tensor) tensors) =>
        (tensors.Item1.MoveToOuterDisposeScope(), tensors.Item2.MoveToOuterDisposeScope(), tensors.Item3.MoveToOuterDisposeScope());

    /// <inheritdoc cref="MoveToOuterDisposeScope(ValueTuple{Tensor, Tensor})" />
    /// <returns>The tensors. The sequence is read once.</returns>
    public static IReadOnlyList<Tensor> MoveToOuterDisposeScope(this IEnumerable<Tensor> tensors) =>
        Each(tensors, static tensor => tensor.MoveToOuterDisposeScope());

    /// <summary>Makes each tensor unowned; see <see cref="Tensor.DetachFromDisposeScope"/>.</summary>
    public static (Tensor, Tensor) DetachFromDisposeScope(this (Tensor, Tensor) tensors) =>
        (tensors.Item1.DetachFromDisposeScope(), tensors.Item2.DetachFromDisposeScope());

    /// <inheritdoc cref="DetachFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static (Tensor, Tensor, Tensor) DetachFromDisposeScope(this (Tensor, Tensor, Tensor) tensors) =>
        (tensors.Item1.DetachFromDisposeScope(), tensors.Item2.DetachFromDisposeScope(), tensors.Item3.DetachFromDisposeScope());

    /// <inheritdoc cref="DetachFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    /// <returns>The tensors. The sequence is read once.</returns>
    public static IReadOnlyList<Tensor> DetachFromDisposeScope(this IEnumerable<Tensor> tensors) =>
        Each(tensors, static tensor => tensor.DetachFromDisposeScope());

    /// <summary>
    /// Does the same as <see cref="DetachFromDisposeScope(ValueTuple{Tensor, Tensor})"/>, under the name that
    /// TorchSharp's document on memory uses.
    /// </summary>
    public static (Tensor, Tensor) DetatchFromDisposeScope(this (Tensor, Tensor) tensors) => tensors.DetachFromDisposeScope();

    /// <inheritdoc cref="DetatchFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static (Tensor, Tensor, Tensor) DetatchFromDisposeScope(this (Tensor, Tensor, Tensor) tensors) =>
        tensors.DetachFromDisposeScope();

    /// <inheritdoc cref="DetatchFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static IReadOnlyList<Tensor> DetatchFromDisposeScope(this IEnumerable<Tensor> tensors) => tensors.DetachFromDisposeScope();

    /// <summary>
    /// Moves each tensor to another scope; see <see cref="Tensor.MoveToOtherDisposeScope(DisposeScope)"/>.
    /// </summary>
    public static (Tensor, Tensor) MoveToOtherDisposeScope(this (Tensor, Tensor) tensors, DisposeScope? scope) =>
        (tensors.Item1.MoveToOtherDisposeScope(scope), tensors.Item2.MoveToOtherDisposeScope(scope));

    /// <inheritdoc cref="MoveToOtherDisposeScope(ValueTuple{Tensor, Tensor}, DisposeScope)" />
    public static (Tensor, Tensor, Tensor) MoveToOtherDisposeScope(this (Tensor, Tensor, Tensor) tensors, DisposeScope? scope) =>
        (tensors.Item1.MoveToOtherDisposeScope(scope), tensors.Item2.MoveToOtherDisposeScope(scope), tensors.Item3.MoveToOtherDisposeScope(scope));

    /// <inheritdoc cref="MoveToOtherDisposeScope(ValueTuple{Tensor, Tensor}, DisposeScope)" />
    /// <returns>The tensors. The sequence is read once.</returns>
    public static IReadOnlyList<Tensor> MoveToOtherDisposeScope(this IEnumerable<Tensor> tensors, DisposeScope? scope) =>
        Each(tensors, tensor => tensor.MoveToOtherDisposeScope(scope));

    private static List<Tensor> Each(IEnumerable<Tensor> tensors, Func<Tensor, Tensor> move)
    {
        ArgumentNullException.ThrowIfNull(tensors);
        List<Tensor> list = [.. tensors];
        list.ForEach(tensor => move(tensor));
        return list;
    }
}

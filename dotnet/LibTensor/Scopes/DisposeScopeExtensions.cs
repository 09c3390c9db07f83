using static LibTensor.torch;

namespace LibTensor;

/// <summary>The scope moves of tensors, for several at once.</summary>
public static class DisposeScopeExtensions
{
    /// <summary>Moves each up one level from its owner; see <see cref="Tensor.MoveToOuterDisposeScope"/>.</summary>
    public static (Tensor, Tensor) MoveToOuterDisposeScope(this (Tensor, Tensor) tensors) =>
        (tensors.Item1.MoveToOuterDisposeScope(), tensors.Item2.MoveToOuterDisposeScope());

    /// <inheritdoc cref="MoveToOuterDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static (Tensor, Tensor, Tensor) MoveToOuterDisposeScope(this (Tensor, Tensor, Tensor) tensors) =>
        (tensors.Item1.MoveToOuterDisposeScope(), tensors.Item2.MoveToOuterDisposeScope(), tensors.Item3.MoveToOuterDisposeScope());

    /// <inheritdoc cref="MoveToOuterDisposeScope(ValueTuple{Tensor, Tensor})" />
    /// <returns>The sequence, walked once.</returns>
    public static IReadOnlyList<Tensor> MoveToOuterDisposeScope(this IEnumerable<Tensor> tensors) =>
        Each(tensors, static tensor => tensor.MoveToOuterDisposeScope());

    /// <summary>Takes each out of all scopes; see <see cref="Tensor.DetachFromDisposeScope"/>.</summary>
    public static (Tensor, Tensor) DetachFromDisposeScope(this (Tensor, Tensor) tensors) =>
        (tensors.Item1.DetachFromDisposeScope(), tensors.Item2.DetachFromDisposeScope());

    /// <inheritdoc cref="DetachFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static (Tensor, Tensor, Tensor) DetachFromDisposeScope(this (Tensor, Tensor, Tensor) tensors) =>
        (tensors.Item1.DetachFromDisposeScope(), tensors.Item2.DetachFromDisposeScope(), tensors.Item3.DetachFromDisposeScope());

    /// <inheritdoc cref="DetachFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    /// <returns>The sequence, walked once.</returns>
    public static IReadOnlyList<Tensor> DetachFromDisposeScope(this IEnumerable<Tensor> tensors) =>
        Each(tensors, static tensor => tensor.DetachFromDisposeScope());

    /// <summary>As <see cref="DetachFromDisposeScope(ValueTuple{Tensor, Tensor})"/>, in the spelling of the memory document.</summary>
    public static (Tensor, Tensor) DetatchFromDisposeScope(this (Tensor, Tensor) tensors) => tensors.DetachFromDisposeScope();

    /// <inheritdoc cref="DetatchFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static (Tensor, Tensor, Tensor) DetatchFromDisposeScope(this (Tensor, Tensor, Tensor) tensors) =>
        tensors.DetachFromDisposeScope();

    /// <inheritdoc cref="DetatchFromDisposeScope(ValueTuple{Tensor, Tensor})" />
    public static IReadOnlyList<Tensor> DetatchFromDisposeScope(this IEnumerable<Tensor> tensors) => tensors.DetachFromDisposeScope();

    /// <summary>Moves each to another scope; see <see cref="Tensor.MoveToOtherDisposeScope(DisposeScope)"/>.</summary>
    public static (Tensor, Tensor) MoveToOtherDisposeScope(this (Tensor, Tensor) tensors, DisposeScope? scope) =>
        (tensors.Item1.MoveToOtherDisposeScope(scope), tensors.Item2.MoveToOtherDisposeScope(scope));

    /// <inheritdoc cref="MoveToOtherDisposeScope(ValueTuple{Tensor, Tensor}, DisposeScope)" />
    public static (Tensor, Tensor, Tensor) MoveToOtherDisposeScope(this (Tensor, Tensor, Tensor) tensors, DisposeScope? scope) =>
        (tensors.Item1.MoveToOtherDisposeScope(scope), tensors.Item2.MoveToOtherDisposeScope(scope), tensors.Item3.MoveToOtherDisposeScope(scope));

    /// <inheritdoc cref="MoveToOtherDisposeScope(ValueTuple{Tensor, Tensor}, DisposeScope)" />
    /// <returns>The sequence, walked once.</returns>
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

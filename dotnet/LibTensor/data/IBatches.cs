using System.Runtime.CompilerServices;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>One pass over a dataset, whose batches threads make ahead. Its end stops them.</summary>
/// <typeparam name="S">The type of a batch.</typeparam>
internal interface IBatches<S> : IDisposable
{
    /// <summary>Takes the next batch, which the current scope owns. Returns false if there is none.</summary>
    bool TryNext(out Batch<S> batch);
}

/// <summary>One pass over a dataset with names.</summary>
internal interface IBatches : IBatches<Dictionary<string, Tensor>>
{
    /// <summary>Returns the next batch, which the current scope owns. The caller knows that there is one.</summary>
    Dictionary<string, Tensor> Next();
}

/// <summary>A batch, and what was made for it.</summary>
internal readonly record struct Batch<S>(S Value, IReadOnlyList<IDisposable> Made)
{
    /// <summary>
    /// Makes a batch, and moves what was made for it to a scope, or out of all scopes. The rest is disposed.
    /// </summary>
    /// <param name="make">Makes the batch.</param>
    /// <param name="owner">The scope that gets it.</param>
    internal static Batch<S> Of(Func<S> make, DisposeScope? owner)
    {
        using DisposeScope scope = NewDisposeScope();
        S value = make();
        IEnumerable<IDisposable> all = Tensors(value) ?? scope.DisposablesView;
        // The dataset may keep others of them.
        IDisposable[] made = [.. all.Where(scope.Contains).Distinct(ReferenceEqualityComparer.Instance).Cast<IDisposable>()];
        scope.MoveToOther(owner, made);
        return new Batch<S>(value, made);
    }

    /// <summary>The tensors of a batch; null if its type does not tell them.</summary>
    private static IEnumerable<IDisposable>? Tensors(object? value) => value switch
    {
        null or string or ValueType and not ITuple => [],
        Tensor tensor => [tensor],
        nn.utils.rnn.PackedSequence sequence => [sequence],
        IEnumerable<Tensor> tensors => tensors,
        IDictionary<string, Tensor> named => named.Values,
        ITuple tuple => Enumerable.Range(0, tuple.Length).Select(at => Tensors(tuple[at]))
            .Aggregate((IEnumerable<IDisposable>?)[], static (all, some) => all is null || some is null ? null : all.Concat(some)),
        _ => null,
    };
}

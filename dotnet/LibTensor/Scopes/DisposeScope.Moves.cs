using LibTensor.Interop;
using static LibTensor.torch;
using static LibTensor.torch.nn.utils.rnn;

namespace LibTensor;

public sealed unsafe partial class DisposeScope
{
    /// <summary>
    /// Moves an object of this scope to the scope around it, or makes it unowned if there is none. An object that this
    /// scope does not own stays where it is.
    /// </summary>
    /// <returns>The object.</returns>
    public T MoveToOuter<T>(T disposable) where T : IDisposable
    {
        Outwards(Member(disposable));
        return disposable;
    }

    /// <inheritdoc cref="MoveToOuter{T}(T)" />
    public (T1 first, T2 second) MoveToOuter<T1, T2>(T1 first, T2 second)
        where T1 : IDisposable where T2 : IDisposable =>
        (MoveToOuter(first), MoveToOuter(second));

    /// <inheritdoc cref="MoveToOuter{T}(T)" />
    public (T1 first, T2 second, T3 third) MoveToOuter<T1, T2, T3>(T1 first, T2 second, T3 third)
        where T1 : IDisposable where T2 : IDisposable where T3 : IDisposable =>
        (MoveToOuter(first), MoveToOuter(second), MoveToOuter(third));

    /// <summary>Moves each object to the scope around this one; see <see cref="MoveToOuter{T}(T)"/>.</summary>
    public void MoveToOuter(params IDisposable[] disposables) => MoveToOuter((IEnumerable<IDisposable>)disposables);

    /// <inheritdoc cref="MoveToOuter(IDisposable[])" />
    public void MoveToOuter(IEnumerable<IDisposable> disposables)
    {
        foreach (IDisposable disposable in Listed(disposables))
        {
            Outwards(Member(disposable));
        }
    }

    /// <summary>
    /// Moves an object of this scope to another scope, or makes it unowned if the scope is null. An object that this
    /// scope does not own stays where it is.
    /// </summary>
    /// <returns>The object.</returns>
    /// <exception cref="ScopeException">The other scope is closed.</exception>
    public T MoveToOther<T>(DisposeScope? scope, T disposable) where T : IDisposable
    {
        Elsewhere(scope, Member(disposable));
        return disposable;
    }

    /// <inheritdoc cref="MoveToOther{T}(DisposeScope, T)" />
    public (T1 first, T2 second) MoveToOther<T1, T2>(DisposeScope? scope, T1 first, T2 second)
        where T1 : IDisposable where T2 : IDisposable =>
        (MoveToOther(scope, first), MoveToOther(scope, second));

    /// <inheritdoc cref="MoveToOther{T}(DisposeScope, T)" />
    public (T1 first, T2 second, T3 third) MoveToOther<T1, T2, T3>(DisposeScope? scope, T1 first, T2 second, T3 third)
        where T1 : IDisposable where T2 : IDisposable where T3 : IDisposable =>
        (MoveToOther(scope, first), MoveToOther(scope, second), MoveToOther(scope, third));

    /// <summary>Moves each object to another scope; see <see cref="MoveToOther{T}(DisposeScope, T)"/>.</summary>
    public void MoveToOther(DisposeScope? scope, params IDisposable[] disposables) =>
        MoveToOther(scope, (IEnumerable<IDisposable>)disposables);

    /// <inheritdoc cref="MoveToOther(DisposeScope, IDisposable[])" />
    public void MoveToOther(DisposeScope? scope, IEnumerable<IDisposable> disposables)
    {
        foreach (IDisposable disposable in Listed(disposables))
        {
            Elsewhere(scope, Member(disposable));
        }
    }

    /// <summary>
    /// Lets go of an object, which then lives until it is disposed or the garbage collector finds it unreachable. A
    /// disposed object leaves its scope without this call.
    /// </summary>
    /// <exception cref="TensorDisposedException">The scope is closed.</exception>
    public void MarkAsDisposed(IDisposable disposable)
    {
        if (Contains(disposable))
        {
            Detach(disposable);
        }
    }

    /// <summary>
    /// Makes an object of this scope unowned, so that it lives until it is disposed or the garbage collector finds it
    /// unreachable. An object that this scope does not own stays where it is.
    /// </summary>
    /// <returns>The object.</returns>
    public T Detach<T>(T disposable) where T : IDisposable => MoveToOther(null, disposable);

    /// <inheritdoc cref="Detach{T}(T)" />
    public (T1 first, T2 second) Detach<T1, T2>(T1 first, T2 second)
        where T1 : IDisposable where T2 : IDisposable =>
        (Detach(first), Detach(second));

    /// <inheritdoc cref="Detach{T}(T)" />
    public (T1 first, T2 second, T3 third) Detach<T1, T2, T3>(T1 first, T2 second, T3 third)
        where T1 : IDisposable where T2 : IDisposable where T3 : IDisposable =>
        (Detach(first), Detach(second), Detach(third));

    /// <summary>Makes each object unowned; see <see cref="Detach{T}(T)"/>.</summary>
    public void Detach(params IDisposable[] disposables) => Detach((IEnumerable<IDisposable>)disposables);

    /// <inheritdoc cref="Detach(IDisposable[])" />
    public void Detach(IEnumerable<IDisposable> disposables) => MoveToOther(null, disposables);

    /// <summary>
    /// Moves an object to this scope, from another scope or from none. An object that a module owns is not moved.
    /// </summary>
    /// <exception cref="ScopeException">The object is neither a tensor nor a packed sequence.</exception>
    public void Attach(IDisposable disposable)
    {
        IDisposable member = Member(disposable);
        ulong scope = Checked();
        if (member is PackedSequence sequence)
        {
            sequence.AttachTo(this);
            return;
        }
        Tensor tensor = (Tensor)member;
        lock (tensor)
        {
            if (tensor.IsModules)
            {
                _ = tensor.Information();
                return;
            }
            bool here = ReferenceEquals(tensor.Owner, this);
            Status.CheckArguments(Native.tensor_move_to(tensor.Handle, scope));
            if (!here)
            {
                tensor.MovedTo(this);
                Context.OnThread.Statistics.TensorStatistics.AttachedToScopeCount++;
            }
        }
        GC.KeepAlive(this);
    }

    /// <summary>Moves each object to this scope; see <see cref="Attach(IDisposable)"/>.</summary>
    public void Attach(params IDisposable[] disposables) => Attach((IEnumerable<IDisposable>)disposables);

    /// <inheritdoc cref="Attach(IDisposable[])" />
    /// <returns>The objects as a list.</returns>
    public IReadOnlyList<IDisposable> Attach(IEnumerable<IDisposable> disposables)
    {
        List<IDisposable> list = Listed(disposables);
        foreach (IDisposable disposable in list)
        {
            Attach(disposable);
        }
        return list;
    }

    /// <summary>Does the same as <see cref="Attach(IDisposable)"/>, under the name that older programs use.</summary>
    /// <returns>The object.</returns>
    public T Include<T>(T disposable) where T : IDisposable
    {
        Attach(disposable);
        return disposable;
    }

    /// <summary>Disposes everything that the scope owns, while the scope stays open and current.</summary>
    public void DisposeEverything() => DisposeEverythingBut();

    /// <summary>
    /// Disposes everything that the scope owns except the given objects, which the scope continues to own.
    /// </summary>
    public void DisposeEverythingBut(params IDisposable[] keep) => DisposeEverythingBut((IEnumerable<IDisposable>)keep);

    /// <inheritdoc cref="DisposeEverythingBut(IDisposable[])" />
    public void DisposeEverythingBut(IEnumerable<IDisposable> inKeep)
    {
        List<IDisposable> kept = Listed(inKeep);
        ulong[] handles = [.. kept.SelectMany(static kept => Member(kept) is PackedSequence whole ? whole.Parts : [(Tensor)kept]).Select(static tensor => tensor.Handle)];
        ulong scope = Checked();
        long before = Owned(cells);
        fixed (ulong* first = handles)
        {
            Status.Check(Native.tensor_scope_dispose_everything(scope, first, (nuint)handles.Length));
        }
        ThreadDisposeScopeStatistics statistics = Context.OnThread.Statistics;
        statistics.TensorStatistics.DisposedInScopeCount += before - Owned(cells);
        statistics.PackedSequenceStatistics.DisposedInScopeCount +=
            sequences?.End(sequence => !kept.Contains(sequence, ReferenceEqualityComparer.Instance)) ?? 0;
        GC.KeepAlive(kept);
        GC.KeepAlive(this);
    }

    /// <inheritdoc cref="DisposeEverythingBut(IDisposable[])" />
    /// <returns>The object.</returns>
    public T DisposeEverythingBut<T>(T keep) where T : IDisposable
    {
        DisposeEverythingBut((IEnumerable<IDisposable>)[keep]);
        return keep;
    }

    /// <inheritdoc cref="DisposeEverythingBut(IDisposable[])" />
    /// <returns>The objects.</returns>
    public (T1 first, T2 second) DisposeEverythingBut<T1, T2>(T1 first, T2 second)
        where T1 : IDisposable where T2 : IDisposable
    {
        DisposeEverythingBut((IEnumerable<IDisposable>)[first, second]);
        return (first, second);
    }

    /// <inheritdoc cref="DisposeEverythingBut(IDisposable[])" />
    /// <returns>The objects.</returns>
    public (T1 first, T2 second, T3 third) DisposeEverythingBut<T1, T2, T3>(T1 first, T2 second, T3 third)
        where T1 : IDisposable where T2 : IDisposable where T3 : IDisposable
    {
        DisposeEverythingBut((IEnumerable<IDisposable>)[first, second, third]);
        return (first, second, third);
    }

    private void Outwards(IDisposable member)
    {
        if (member is not Tensor tensor)
        {
            Elsewhere(OuterScope, member);
            return;
        }
        lock (tensor)
        {
            Status.CheckArguments(Native.tensor_scope_move_to_outer(Checked(), tensor.Handle));
            if (ReferenceEquals(tensor.Owner, this))
            {
                tensor.MovedTo(OuterScope);
            }
        }
        GC.KeepAlive(this);
    }

    private void Elsewhere(DisposeScope? scope, IDisposable member)
    {
        Checked();
        lock (member)
        {
            switch (member)
            {
                case Tensor tensor when ReferenceEquals(tensor.Owner, this):
                    tensor.MoveToOtherDisposeScope(scope);
                    break;
                case PackedSequence sequence when ReferenceEquals(sequence.Owner, this):
                    sequence.MoveToOtherDisposeScope(scope);
                    break;
            }
        }
    }

    private static IDisposable Member(IDisposable disposable)
    {
        ArgumentNullException.ThrowIfNull(disposable);
        return disposable is Tensor or PackedSequence
            ? disposable
            : throw new ScopeException($"a scope owns tensors and packed sequences only, and this is a {disposable.GetType().Name}");
    }

    internal void Add(PackedSequence sequence)
    {
        SequenceList? list = sequences;
        (list ?? Interlocked.CompareExchange(ref sequences, list = new SequenceList(), null) ?? list).Add(sequence);
    }

    internal void Remove(PackedSequence sequence) => sequences?.Remove(sequence);

    /// <summary>
    /// Reads the sequence once, before any object is moved. It may be lazy, and its code may open scopes.
    /// </summary>
    private static List<IDisposable> Listed(IEnumerable<IDisposable> disposables)
    {
        ArgumentNullException.ThrowIfNull(disposables);
        return [.. disposables];
    }
}

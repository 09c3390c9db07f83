namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        public static partial class utils
        {
            public static partial class rnn
            {
                /// <summary>
                /// Sequences of several lengths without padding: the first elements of all sequences, then the second
                /// ones, and so on. Longer sequences come first. <see cref="pack_padded_sequence"/> makes it.
                /// </summary>
                /// <remarks>It is one object of its scope, and its tensors move and end with it.</remarks>
                public sealed class PackedSequence : IDisposable
                {
                    private int disposed;

                    internal PackedSequence(Tensor data, Tensor batch_sizes, Tensor? sorted, Tensor? unsorted)
                    {
                        this.data = data;
                        this.batch_sizes = batch_sizes;
                        sorted_indices = sorted;
                        unsorted_indices = unsorted;
                        Parts = [.. new[] { data, batch_sizes, sorted, unsorted }.OfType<Tensor>()];
                    }

                    /// <summary>The elements, of shape (sum of all lengths, *).</summary>
                    public Tensor data { get; }

                    /// <summary>The number of sequences that have an element at each time, int64 on the host.</summary>
                    public Tensor batch_sizes { get; }

                    /// <summary>The sequences from the longest to the shortest, int64; null if they were so before.</summary>
                    public Tensor? sorted_indices { get; }

                    /// <summary>The place of each sequence among the sorted ones, int64; null as above.</summary>
                    public Tensor? unsorted_indices { get; }

                    /// <summary>Whether it was disposed, by a call or with its scope.</summary>
                    public bool IsInvalid => disposed != 0;

                    /// <summary>The tensors.</summary>
                    internal List<Tensor> Parts { get; }

                    /// <summary>The scope that owns it; null if there is none.</summary>
                    internal DisposeScope? Owner { get; set; }

                    /// <summary>Disposes all its tensors. A second call does nothing.</summary>
                    public void Dispose()
                    {
                        if (!End())
                        {
                            return;
                        }
                        Parts.ForEach(static part => part.Dispose());
                        LifetimeStatistics statistics = Context.OnThread.Statistics.PackedSequenceStatistics;
                        if (Owner is { } owner)
                        {
                            owner.Remove(this);
                            statistics.DisposedInScopeCount++;
                        }
                        else
                        {
                            statistics.DisposedOutsideScopeCount++;
                        }
                    }

                    /// <summary>
                    /// Moves it from its scope to the scope around that, or makes it unowned if there is none. If no
                    /// scope owns it, nothing changes.
                    /// </summary>
                    /// <returns>This sequence.</returns>
                    public PackedSequence MoveToOuterDisposeScope() =>
                        Owner is { } owner ? MoveToOtherDisposeScope(owner.OuterScope) : Live();

                    /// <summary>
                    /// Makes it unowned: it lives until it is disposed, or until the garbage collector finds it
                    /// unreachable.
                    /// </summary>
                    /// <returns>This sequence.</returns>
                    public PackedSequence DetachFromDisposeScope() => MoveToOtherDisposeScope((DisposeScope?)null);

                    /// <summary>Moves it to the scope that owns another one, or makes it unowned.</summary>
                    /// <returns>This sequence.</returns>
                    public PackedSequence MoveToOtherDisposeScope(PackedSequence other)
                    {
                        ArgumentNullException.ThrowIfNull(other);
                        return MoveToOtherDisposeScope(other.Owner);
                    }

                    /// <summary>Moves it to a scope; null makes it unowned.</summary>
                    /// <returns>This sequence.</returns>
                    /// <exception cref="ScopeException">The scope is closed. The sequence does not move.</exception>
                    public PackedSequence MoveToOtherDisposeScope(DisposeScope? scope)
                    {
                        if (Owner is null && scope is not null)
                        {
                            AttachTo(scope);
                        }
                        else if (Place(scope) && scope is null)
                        {
                            Context.OnThread.Statistics.PackedSequenceStatistics.DetachedFromScopeCount++;
                        }
                        return this;
                    }

                    internal void AttachTo(DisposeScope scope)
                    {
                        if (Place(scope))
                        {
                            Context.OnThread.Statistics.PackedSequenceStatistics.AttachedToScopeCount++;
                        }
                    }

                    /// <summary>
                    /// Moves the tensors to a scope, or makes them unowned: all of them, or none if one cannot move.
                    /// Returns false if they are there.
                    /// </summary>
                    internal bool Place(DisposeScope? scope)
                    {
                        lock (this)
                        {
                            Live();
                            DisposeScope? former = Owner;
                            if (ReferenceEquals(former, scope))
                            {
                                return false;
                            }
                            for (int i = 0; i < Parts.Count; i++)
                            {
                                try
                                {
                                    Parts[i].Follow(scope);
                                }
                                catch
                                {
                                    Parts[..i].ForEach(part => part.Follow(former));
                                    throw;
                                }
                            }
                            former?.Remove(this);
                            scope?.Add(this);
                            Owner = scope;
                            return true;
                        }
                    }

                    /// <summary>Marks it as disposed. Returns false if it was so before.</summary>
                    internal bool End() => Interlocked.Exchange(ref disposed, 1) == 0;

                    private PackedSequence Live() =>
                        IsInvalid ? throw new TensorDisposedException("the packed sequence was disposed") : this;
                }
            }
        }
    }
}

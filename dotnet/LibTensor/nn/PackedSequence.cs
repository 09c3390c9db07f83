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
                /// Represents sequences of several lengths without padding: the first elements of all sequences,
                /// followed by the second ones, and so on. Longer sequences come first. Use
                /// <see cref="pack_padded_sequence"/> to create it.
                /// </summary>
                /// <remarks>
                /// A packed sequence counts as one object of its scope, and its tensors move and end with it.
                /// </remarks>
                public sealed class PackedSequence : IDisposable
                {
                    private int disposed;

                    internal PackedSequence(Tensor data, Tensor batch_sizes, Tensor sorted, Tensor unsorted)
                    {
                        this.data = data;
                        this.batch_sizes = batch_sizes;
                        sorted_indices = sorted;
                        unsorted_indices = unsorted;
                        Parts = [.. new[] { data, batch_sizes, sorted, unsorted }.Where(static part => !part.IsInvalid)];
                    }

                    /// <summary>Gets the elements, of shape (sum of all lengths, *).</summary>
                    public Tensor data { get; }

                    /// <summary>
                    /// Gets the number of sequences that have an element at each time, int64 on the host.
                    /// </summary>
                    public Tensor batch_sizes { get; }

                    /// <summary>
                    /// Gets the numbers of the sequences from the longest to the shortest, int64. The tensor is invalid if
                    /// they were in this order before.
                    /// </summary>
                    public Tensor sorted_indices { get; }

                    /// <summary>
                    /// Gets the place of each sequence among the sorted ones, int64. The tensor is invalid if they were in
                    /// this order before.
                    /// </summary>
                    public Tensor unsorted_indices { get; }

                    /// <summary>Whether the sequence was disposed, by a call or with its scope.</summary>
                    internal bool IsInvalid => disposed != 0;

                    /// <summary>The order of the sequences before; null if it has not changed.</summary>
                    internal Tensor? Order => Parts.Count > 2 ? unsorted_indices : null;

                    /// <summary>The tensors.</summary>
                    internal List<Tensor> Parts { get; }

                    /// <summary>The scope that owns it; null if there is none.</summary>
                    internal DisposeScope? Owner { get; set; }

                    /// <summary>Disposes all tensors of the sequence. A second call has no effect.</summary>
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
                    /// Moves the sequence from its scope to the scope around that, or makes it unowned if there is
                    /// none. If no scope owns the sequence, nothing changes.
                    /// </summary>
                    /// <returns>This sequence.</returns>
                    public PackedSequence MoveToOuterDisposeScope() =>
                        Owner is { } owner ? MoveToOtherDisposeScope(owner.OuterScope) : Live();

                    /// <summary>
                    /// Makes the sequence unowned, so that it lives until it is disposed or the garbage collector finds
                    /// it unreachable.
                    /// </summary>
                    /// <returns>This sequence.</returns>
                    public PackedSequence DetachFromDisposeScope() => MoveToOtherDisposeScope((DisposeScope?)null);

                    /// <summary>
                    /// Moves the sequence to the scope that owns another one, or makes it unowned if no scope owns
                    /// that.
                    /// </summary>
                    /// <returns>This sequence.</returns>
                    public PackedSequence MoveToOtherDisposeScope(PackedSequence other)
                    {
                        ArgumentNullException.ThrowIfNull(other);
                        return MoveToOtherDisposeScope(other.Owner);
                    }

                    /// <summary>Moves the sequence to a scope, or makes it unowned if the scope is null.</summary>
                    /// <returns>This sequence.</returns>
                    /// <exception cref="ScopeException">The scope is closed. The sequence is not moved.</exception>
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

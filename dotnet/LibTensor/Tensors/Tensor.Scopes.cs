using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Moves the tensor from its scope to the scope around that, or makes it unowned if there is none. A tensor
        /// that no scope owns, or that a module owns, is not changed.
        /// </summary>
        /// <returns>This tensor.</returns>
        public Tensor MoveToOuterDisposeScope()
        {
            lock (this)
            {
                if (Owner is { } owner)
                {
                    Status.CheckArguments(Native.tensor_move_to_outer(Handle));
                    MovedTo(owner.OuterScope);
                }
                else
                {
                    // No move. The call checks that the tensor is not disposed.
                    _ = Information();
                }
            }
            return this;
        }

        /// <summary>
        /// Makes the tensor unowned, so that it lives until it is disposed or the garbage collector finds it
        /// unreachable. A tensor that a module owns is not changed.
        /// </summary>
        /// <returns>This tensor.</returns>
        public Tensor DetachFromDisposeScope()
        {
            lock (this)
            {
                if (Owner is not null)
                {
                    Status.CheckArguments(Native.tensor_scope_detach(Handle));
                    MovedTo(null);
                }
                else
                {
                    _ = Information();
                }
            }
            return this;
        }

        /// <summary>
        /// Gives up the native tensor, which then lives until <see cref="UnsafeCreateTensor"/> gets its number. This
        /// wrapper is as good as disposed.
        /// </summary>
        /// <returns>The number of the native tensor.</returns>
        /// <exception cref="TensorDisposedException">The tensor was disposed.</exception>
        /// <exception cref="StateException">A module owns the tensor.</exception>
        public nint DecoupleFromNativeHandle()
        {
            lock (this)
            {
                if (IsModules)
                {
                    throw new StateException("a module owns the tensor, so it cannot be given up");
                }
                _ = DetachFromDisposeScope();
                ulong given = handle;
                Cell!.Forget(slot);
                (handle, keeper, disposed) = (0, Taken, 1);
                return (nint)given;
            }
        }

        /// <summary>Creates a wrapper for the native tensor that another wrapper has given up.</summary>
        /// <param name="handle">The number that <see cref="DecoupleFromNativeHandle"/> returned.</param>
        /// <returns>A tensor that no scope owns.</returns>
        /// <exception cref="InvalidOperationException">There is no such tensor any more.</exception>
        public static Tensor UnsafeCreateTensor(nint handle) => Native.tensor_is_live((ulong)handle) != 0
            ? Target.Unowned().Wrap((ulong)handle)
            : throw new InvalidOperationException($"no live tensor has the number {handle}");

        /// <summary>
        /// Does the same as <see cref="DetachFromDisposeScope"/>, under the name that TorchSharp's document on memory
        /// uses.
        /// </summary>
        /// <returns>This tensor.</returns>
        public Tensor DetatchFromDisposeScope() => DetachFromDisposeScope();

        /// <summary>
        /// Moves the tensor to the scope that owns another tensor, or makes it unowned if no scope owns that. A tensor
        /// that a module owns is not changed.
        /// </summary>
        /// <returns>This tensor.</returns>
        public Tensor MoveToOtherDisposeScope(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            return MoveToOtherDisposeScope(other.Owner);
        }

        /// <summary>
        /// Moves the tensor to a scope, or makes it unowned if the scope is null. A tensor that a module owns is not
        /// changed.
        /// </summary>
        /// <returns>This tensor.</returns>
        /// <exception cref="ScopeException">The scope is closed. The tensor is not moved.</exception>
        public Tensor MoveToOtherDisposeScope(DisposeScope? scope)
        {
            if (scope is null)
            {
                return DetachFromDisposeScope();
            }
            lock (this)
            {
                if (IsModules)
                {
                    _ = Information();
                    return this;
                }
                bool adopted = Owner is null;
                Status.CheckArguments(Native.tensor_move_to(Handle, scope.Handle));
                MovedTo(scope);
                if (adopted)
                {
                    Context.OnThread.Statistics.TensorStatistics.AttachedToScopeCount++;
                }
            }
            GC.KeepAlive(scope);
            return this;
        }

        /// <summary>
        /// Records a move that the runtime has made, with the cell that watches the tensor from then on. The caller
        /// holds the tensor's lock for both steps. Otherwise, of two concurrent moves, one could win in the runtime and
        /// the other here. The lock is the tensor itself, since a field for it would enlarge every tensor.
        /// </summary>
        internal void MovedTo(DisposeScope? scope)
        {
            if (Cell is { } cell && ReferenceEquals(cell.Scope, scope))
            {
                return;
            }
            if (scope is null)
            {
                Context.OnThread.Statistics.TensorStatistics.DetachedFromScopeCount++;
            }
            // The scope owns the tensor. If the scope has closed since, it has freed the tensor, and the cell may end
            // with the scope.
            KeptBy(SingleCell.Of(handle, scope));
        }

        /// <summary>
        /// Records that a new cell, or a module, is responsible for the tensor, and its former cell no longer. The
        /// caller holds the tensor's lock.
        /// </summary>
        internal void KeptBy(object owner)
        {
            Cell?.Forget(slot);
            keeper = owner;
            slot = 0;
            Cell?.Wrap(slot, this);
        }

        /// <summary>
        /// Moves the tensor to a scope, or makes it unowned, with an object that it is a part of. Moves of that object
        /// are counted, and this one is not.
        /// </summary>
        internal void Follow(DisposeScope? scope)
        {
            lock (this)
            {
                Status.CheckArguments(scope is null ? Native.tensor_scope_detach(Handle) : Native.tensor_move_to(Handle, scope.Handle));
                if (!ReferenceEquals(Owner, scope))
                {
                    KeptBy(SingleCell.Of(handle, scope));
                }
            }
            GC.KeepAlive(scope);
        }
    }
}

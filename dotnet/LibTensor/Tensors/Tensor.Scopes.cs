using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Moves the tensor one level up from the scope that owns it, or out of all scopes when that has none around it. A tensor that no
        /// scope owns stays as it is, and so does what a module owns.
        /// </summary>
        /// <returns>This tensor.</returns>
        public Tensor MoveToOuterDisposeScope()
        {
            lock (this)
            {
                if (Owner is { } owner)
                {
                    Status.Check(Native.tensor_move_to_outer(Handle));
                    MovedTo(owner.OuterScope);
                }
                else
                {
                    // Nothing moves; the check is for use after dispose.
                    _ = Information();
                }
            }
            return this;
        }

        /// <summary>
        /// Takes the tensor out of all scopes: it lives until it is disposed, or until the garbage collector finds it unreachable. What a
        /// module owns stays there.
        /// </summary>
        /// <returns>This tensor.</returns>
        public Tensor DetachFromDisposeScope()
        {
            lock (this)
            {
                if (Owner is not null)
                {
                    Status.Check(Native.tensor_scope_detach(Handle));
                    MovedTo(null);
                }
                else
                {
                    _ = Information();
                }
            }
            return this;
        }

        /// <summary>As <see cref="DetachFromDisposeScope"/>, in the spelling of the memory document.</summary>
        /// <returns>This tensor.</returns>
        public Tensor DetatchFromDisposeScope() => DetachFromDisposeScope();

        /// <summary>Moves the tensor to the scope that owns another one; out of all scopes when none does. What a module owns stays there.</summary>
        /// <returns>This tensor.</returns>
        public Tensor MoveToOtherDisposeScope(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            return MoveToOtherDisposeScope(other.Owner);
        }

        /// <summary>Moves the tensor to a scope; with null, out of all scopes. What a module owns stays there.</summary>
        /// <returns>This tensor.</returns>
        /// <exception cref="ScopeException">The scope is closed; the tensor stays where it was.</exception>
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
                Status.Check(Native.tensor_move_to(Handle, scope.Handle));
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
        /// Follows a move that the runtime made: what frees the tensor from now on. Both steps are taken under the tensor's lock, or of two
        /// moves at once each could win one. The tensor is that lock itself: a field for it would cost every tensor.
        /// </summary>
        internal void MovedTo(DisposeScope? scope)
        {
            if (Watching(out _) is { } cell && ReferenceEquals(cell.Scope, scope))
            {
                return;
            }
            if (scope is null)
            {
                Context.OnThread.Statistics.TensorStatistics.DetachedFromScopeCount++;
            }
            // The runtime moved the tensor there, or to a scope that has closed since and frees it: the cell may go with its scope.
            KeptBy(SingleCell.Of(handle, scope));
        }

        /// <summary>
        /// Follows a move: a new cell, or a module, sees to the tensor from now on, and its former cell no more. Under the tensor's lock,
        /// too.
        /// </summary>
        internal void KeptBy(object owner)
        {
            WatchCell? former = Watching(out byte place);
            keeper = owner;
            slot = 0;
            former?.HandTo(place, owner);
        }
    }
}

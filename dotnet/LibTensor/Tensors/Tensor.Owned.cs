using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    // What a module does with its parameters and buffers.
    public unsafe partial class Tensor
    {
        /// <summary>Makes a parameter of this tensor, whose wrapper is disposed by that.</summary>
        /// <inheritdoc cref="Parameter(Tensor, bool)" />
        public Parameter AsParameter() => new(this);

        /// <summary>
        /// Takes over the handle of another tensor, such as the same numbers with another dtype. The own handle is
        /// disposed, and the other wrapper, too. Those who refer to this tensor see the new numbers.
        /// </summary>
        internal void TakeOver(Tensor other)
        {
            ulong before;
            lock (this)
            {
                before = handle;
                Cell?.Forget(slot);
                lock (other)
                {
                    (handle, keeper, slot) = (other.handle, other.keeper, other.slot);
                    (other.handle, other.keeper, other.disposed) = (0, Taken, 1);
                }
                Cell?.Wrap(slot, this);
            }
            if (Native.tensor_is_live(before) != 0)
            {
                Status.Check(Native.tensor_dispose(before));
                Context.OnThread.Statistics.TensorStatistics.DisposedOutsideScopeCount++;
            }
        }

        /// <summary>Records that no module owns the tensor any more. It is unowned then.</summary>
        internal void LeaveModule()
        {
            lock (this)
            {
                if (IsModules && !IsInvalid)
                {
                    Status.Check(Native.tensor_scope_detach(handle));
                    KeptBy(SingleCell.Of(handle, null));
                }
            }
        }
    }
}

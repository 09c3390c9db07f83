using System.Runtime.InteropServices;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public static partial class utils
    {
        /// <summary>
        /// Shares memory with other libraries of the process through DLPack 1.x, such as those of Python and ONNX. Only
        /// memory on the host is shared, and neither side may read or write while the other one writes.
        /// </summary>
        public static unsafe class dlpack
        {
            /// <summary>
            /// Lends a tensor. The capsule keeps the tensor's memory, which therefore outlives the tensor and its
            /// scope.
            /// </summary>
            /// <param name="tensor">The tensor, with any strides.</param>
            /// <param name="read_only">Whether nobody may write the memory.</param>
            /// <exception cref="DeviceException">The tensor is on another device.</exception>
            /// <exception cref="StateException">The tensor requires a gradient.</exception>
            public static DLPackCapsule to_dlpack(Tensor tensor, bool read_only = false)
            {
                ArgumentNullException.ThrowIfNull(tensor);
                DLPackCapsule capsule = new();
                void* managed;
                Status.Check(Native.tensor_to_dlpack(tensor.Handle, read_only ? 1 : 0, &managed));
                GC.KeepAlive(tensor);
                capsule.Set((nint)managed);
                return capsule;
            }

            /// <summary>Creates a tensor over the memory of a capsule, which is empty afterwards.</summary>
            /// <inheritdoc cref="from_dlpack(nint)" />
            /// <param name="capsule">The memory.</param>
            public static Tensor from_dlpack(DLPackCapsule capsule)
            {
                ArgumentNullException.ThrowIfNull(capsule);
                return from_dlpack(capsule.Detach());
            }

            /// <summary>
            /// Creates a tensor over memory that another library lends. The deleter of the memory is called exactly
            /// once, when nothing refers to the memory any more, or at once if this call fails.
            /// </summary>
            /// <param name="managed">The address of a <c>DLManagedTensorVersioned</c>.</param>
            /// <exception cref="UnsupportedException">Its major version is not 1, or its elements are vectors.</exception>
            /// <exception cref="DeviceException">The memory is not on the host.</exception>
            /// <exception cref="DTypeException">The element type does not exist here.</exception>
            /// <exception cref="ShapeException">The sizes are negative, more than eight or too large.</exception>
            /// <exception cref="TensorArgumentException">
            /// The address is zero, or the memory is null, is not aligned, or holds bools other than 0 and 1.
            /// </exception>
            public static Tensor from_dlpack(nint managed)
            {
                Target target = Target.Now();
                ulong tensor;
                Status.Check(Native.tensor_from_dlpack(target.Scope, target.Flags, (void*)managed, &tensor));
                return target.Wrap(tensor);
            }
        }
    }
}

/// <summary>
/// Represents memory that is lent through DLPack until it is disposed or given to a library that takes it.
/// </summary>
public sealed unsafe class DLPackCapsule : SafeHandle
{
    internal DLPackCapsule()
        : base(0, true)
    {
    }

    /// <inheritdoc />
    public override bool IsInvalid => handle == 0;

    internal void Set(nint managed) => SetHandle(managed);

    /// <summary>
    /// Releases the struct to a library that takes it and calls its deleter. The capsule is empty afterwards.
    /// </summary>
    /// <returns>The address of a <c>DLManagedTensorVersioned</c>.</returns>
    /// <exception cref="InvalidOperationException">The capsule is empty.</exception>
    public nint Detach()
    {
        nint managed = Interlocked.Exchange(ref handle, 0);
        if (managed == 0)
        {
            throw new InvalidOperationException("the capsule is empty: its memory was given away, or it was disposed");
        }
        SetHandleAsInvalid();
        return managed;
    }

    /// <inheritdoc />
    protected override bool ReleaseHandle()
    {
        nint managed = Interlocked.Exchange(ref handle, 0);
        // After the version and the lender's own pointer.
        void* deleter = managed == 0 ? null : ((void**)managed)[2];
        if (deleter is not null)
        {
            ((delegate* unmanaged<nint, void>)deleter)(managed);
        }
        return true;
    }
}

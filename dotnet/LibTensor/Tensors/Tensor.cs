using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Represents a handle of a native tensor, which is an n-dimensional array of one dtype on one device. Every
    /// operation returns a new handle, and an in-place operation returns an alias of the tensor that it wrote. The
    /// current <see cref="DisposeScope"/> owns the new handle; without a scope, the handle lives until
    /// <see cref="Dispose"/>. In both cases, a tensor is also freed after the garbage collector finds it unreachable,
    /// and the runtime requests a collection when memory runs short.
    /// </summary>
    /// <remarks>
    /// After disposal, every member except <see cref="ToString()"/>, <see cref="IsInvalid"/> and <see cref="Dispose"/>
    /// throws <see cref="TensorDisposedException"/>. This also holds on other threads and through other wrappers, and
    /// even if the native slot is in use again. <see cref="Equals(Tensor)"/> compares contents, while <c>==</c>
    /// compares single elements. To use tensors themselves as keys, use .NET's <see cref="ReferenceEqualityComparer"/>.
    /// </remarks>
    public unsafe partial class Tensor : IDisposable
    {
        private ulong handle;

        /// <summary>The cell that watches the wrapper, or the module that owns the tensor.</summary>
        private object keeper;

        /// <summary>The tensor's position in a shared cell.</summary>
        private byte slot;
        private byte disposed;

        internal Tensor(ulong handle, WatchCell cell, byte slot = 0)
        {
            this.handle = handle;
            keeper = cell;
            this.slot = slot;
            cell.Wrap(slot, this);
        }

        /// <summary>Takes over the handle of another wrapper, which is disposed by that.</summary>
        private protected Tensor(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            lock (other)
            {
                _ = other.Information();
                (handle, keeper, slot) = (other.handle, other.keeper, other.slot);
                (other.handle, other.keeper, other.disposed) = (0, Taken, 1);
            }
            Cell?.Wrap(slot, this);
        }

        private static readonly object Taken = new();

        /// <summary>
        /// The bits of the native handle. They stay after disposal, so that the runtime's error can describe the
        /// tensor.
        /// </summary>
        /// <exception cref="TensorDisposedException">A parameter has taken over the handle.</exception>
        internal ulong Handle
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => handle != 0 ? handle : throw Replaced();
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static TensorDisposedException Replaced() =>
            new("the tensor was taken over by a parameter: use the parameter instead");

        /// <summary>The scope that owns the tensor; null if there is none.</summary>
        internal DisposeScope? Owner => Cell?.Scope;

        /// <summary>The cell that watches the tensor; null if a module owns it.</summary>
        private WatchCell? Cell => keeper as WatchCell;

        /// <summary>Whether a module owns the tensor. Moves then have no effect.</summary>
        internal bool IsModules => Cell is null or SingleCell { IsModules: true };

        /// <summary>Gets a value that indicates whether the tensor was disposed, by a call or with its scope.</summary>
        public bool IsInvalid
        {
            get
            {
                bool live = Native.tensor_is_live(handle) != 0;
                GC.KeepAlive(this);
                return !live;
            }
        }

        /// <summary>
        /// Disposes the handle. The memory is freed once no view, alias, recorded graph or module needs it. A second
        /// call has no effect.
        /// </summary>
        public void Dispose()
        {
            if (Interlocked.Exchange(ref disposed, 1) != 0 || IsInvalid)
            {
                return;
            }
            Status.Check(Native.tensor_dispose(handle));
            LifetimeStatistics statistics = Context.OnThread.Statistics.TensorStatistics;
            if (Owner is null)
            {
                statistics.DisposedOutsideScopeCount++;
            }
            else
            {
                statistics.DisposedInScopeCount++;
            }
            Cell?.Forget(slot);
            GC.KeepAlive(this);
        }

        /// <summary>Gets the size of each dimension in a new array.</summary>
        public long[] shape
        {
            get
            {
                NativeTensorInfo info = Information();
                return new ReadOnlySpan<long>(info.Dims, info.Rank).ToArray();
            }
        }

        /// <summary>Returns the size of each dimension in a new array, like <see cref="shape"/>.</summary>
        public long[] size() => shape;

        /// <summary>Returns the stride of a dimension, in elements. A negative dimension counts from the end.</summary>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public long stride(int dim)
        {
            NativeTensorInfo info = Information();
            return info.Strides[Place(dim, info)];
        }

        /// <summary>Returns the stride of each dimension, in elements, in a new array.</summary>
        public long[] stride()
        {
            NativeTensorInfo info = Information();
            return new ReadOnlySpan<long>(info.Strides, info.Rank).ToArray();
        }

        /// <summary>Returns the size of a dimension. A negative dimension counts from the end.</summary>
        /// <exception cref="TensorIndexException">The dimension is out of range.</exception>
        public long size(int dim)
        {
            NativeTensorInfo info = Information();
            return info.Dims[Place(dim, info)];
        }

        private static int Place(int dim, in NativeTensorInfo info)
        {
            int index = dim < 0 ? dim + info.Rank : dim;
            return index >= 0 && index < info.Rank
                ? index
                : throw new TensorIndexException($"dimension {dim} is out of range for a tensor of {info.Rank} dimensions");
        }

        /// <summary>Gets the number of dimensions, from 0 to 8.</summary>
        public long ndim => Information().Rank;

        /// <summary>Returns the number of dimensions, from 0 to 8.</summary>
        public long dim() => ndim;

        /// <summary>Returns the number of elements.</summary>
        public long numel() => Information().Numel;

        /// <summary>Gets the dtype of the elements.</summary>
        public ScalarType dtype => Quantization()?.Type ?? (ScalarType)Information().DType;

        /// <summary>Gets the device that holds the elements.</summary>
        public Device device => Device.Of(Information().Device);

        /// <summary>Determines whether the elements are contiguous in memory, in row-major order.</summary>
        public bool is_contiguous() => Information().IsContiguous;

        /// <summary>
        /// Gets a value that indicates whether the tensor is a leaf, which was not computed from tensors that require a
        /// gradient.
        /// </summary>
        public bool is_leaf => Information().IsLeaf;

        internal NativeTensorInfo Information()
        {
            NativeTensorInfo info;
            Status.Check(Native.tensor_info(Handle, &info));
            GC.KeepAlive(this);
            return info;
        }
    }
}

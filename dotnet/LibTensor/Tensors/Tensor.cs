using System.Runtime.CompilerServices;
using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// A handle on a native tensor: an n-dimensional array of one dtype on one device. Every operation returns a fresh handle, in-place
    /// ones included (an alias of the tensor they wrote), and the current <see cref="DisposeScope"/> owns it; without one it lives until
    /// <see cref="Dispose"/>. In a scope or not, what the program has dropped is freed when the garbage collector finds it unreachable,
    /// and the runtime asks for a collection when memory runs short.
    /// </summary>
    /// <remarks>
    /// After disposal every member but <see cref="ToString"/>, <see cref="IsInvalid"/> and <see cref="Dispose"/> throws
    /// <see cref="TensorDisposedException"/>, also through another wrapper, from another thread, or when the native slot serves another
    /// tensor by now. <see cref="Equals(object)"/> and the hash go by handle, so tensors can be keys; <c>==</c> compares elements.
    /// </remarks>
    public unsafe partial class Tensor : IDisposable
    {
        private ulong handle;

        /// <summary>The cell that watches the wrapper, or the module that owns the tensor.</summary>
        private object keeper;

        /// <summary>The tensor's place in the cell, if that is a shared one.</summary>
        private byte slot;
        private byte disposed;

        internal Tensor(ulong handle, WatchCell cell, byte slot = 0)
        {
            this.handle = handle;
            keeper = cell;
            this.slot = slot;
        }

        /// <summary>Takes the place of another wrapper, which is disposed afterwards.</summary>
        private protected Tensor(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            lock (other)
            {
                _ = other.Information();
                (handle, keeper, slot) = (other.handle, other.keeper, other.slot);
                (other.handle, other.keeper, other.disposed) = (0, Taken, 1);
            }
        }

        private static readonly object Taken = new();

        /// <summary>The native handle's bits; they stay after disposal, so that the runtime can say what it was.</summary>
        /// <exception cref="TensorDisposedException">A parameter has taken the wrapper's place.</exception>
        internal ulong Handle
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => handle != 0 ? handle : throw Replaced();
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static TensorDisposedException Replaced() =>
            new("the tensor was taken over by a parameter, which is to be used in its place");

        /// <summary>The scope that owns the tensor, as far as wrappers moved it.</summary>
        internal DisposeScope? Owner => Watching(out _)?.Scope;

        /// <summary>The cell that watches the tensor now, also where another wrapper was moved, and the place in it; null when a module has it.</summary>
        private WatchCell? Watching(out byte place)
        {
            place = slot;
            WatchCell? cell = keeper as WatchCell;
            return cell is { IsSeveral: true } ? cell.Latest(ref place) as WatchCell : cell;
        }

        /// <summary>Whether a module owns the tensor: it stays there, whatever move is asked for.</summary>
        internal bool IsModules => Watching(out _) is null or SingleCell { IsModules: true };

        /// <summary>Whether the tensor was disposed, by a call or with its scope.</summary>
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
        /// Gives the handle up; the memory is freed when nothing else (a view, an alias, the autograd graph, a module) needs it. A second
        /// call does nothing.
        /// </summary>
        public void Dispose()
        {
            if (Interlocked.Exchange(ref disposed, 1) != 0 || IsInvalid)
            {
                return;
            }
            Status.Check(Native.tensor_dispose(handle));
            LifetimeStatistics statistics = Context.OnThread.Statistics.TensorStatistics;
            WatchCell? cell = Watching(out byte place);
            if (cell?.Scope is null)
            {
                statistics.DisposedOutsideScopeCount++;
            }
            else
            {
                statistics.DisposedInScopeCount++;
            }
            cell?.Forget(place);
            GC.KeepAlive(this);
        }

        /// <summary>The sizes, one per dimension; a new array at each call.</summary>
        public long[] shape
        {
            get
            {
                NativeTensorInfo info = Information();
                return new ReadOnlySpan<long>(info.Dims, info.Rank).ToArray();
            }
        }

        /// <summary>How far apart in elements neighbours lie, one number per dimension.</summary>
        public long[] stride()
        {
            NativeTensorInfo info = Information();
            return new ReadOnlySpan<long>(info.Strides, info.Rank).ToArray();
        }

        /// <summary>The size of one dimension; a negative one counts from the end.</summary>
        /// <exception cref="TensorIndexException">There is no such dimension.</exception>
        public long size(int dim)
        {
            NativeTensorInfo info = Information();
            int index = dim < 0 ? dim + info.Rank : dim;
            return index >= 0 && index < info.Rank
                ? info.Dims[index]
                : throw new TensorIndexException($"dimension {dim} is out of range for a tensor of {info.Rank} dimensions");
        }

        /// <summary>The number of dimensions, 0 to 8.</summary>
        public long ndim => Information().Rank;

        /// <summary>The number of dimensions, 0 to 8.</summary>
        public long dim() => ndim;

        /// <summary>The number of elements.</summary>
        public long numel() => Information().Numel;

        /// <summary>The dtype of the elements.</summary>
        public ScalarType dtype => (ScalarType)Information().DType;

        /// <summary>The device that holds the elements.</summary>
        public Device device => Information().Device is var code && code == 0 ? CPU : new Device(code);

        /// <summary>Whether the elements lie one after the other in row-major order.</summary>
        public bool is_contiguous() => Information().IsContiguous;

        /// <summary>Whether the tensor was not computed from tensors that require a gradient.</summary>
        public bool is_leaf => Information().IsLeaf;

        /// <summary>Whether both have the same shape and the same elements, as one bool; dtypes are promoted, NaN equals nothing.</summary>
        public bool equal(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            if (!shape.AsSpan().SequenceEqual(other.shape))
            {
                return false;
            }
            using Tensor same = Dispatch.Binary(Op.Eq, this, other);
            using Tensor all = Dispatch.Reduce(Op.All, same);
            return all.item<bool>();
        }

        /// <summary>The tensor's text as NumPy prints it, the same in every language.</summary>
        public string str()
        {
            ulong tensor = Handle;
            string text = Text.Read((buffer, capacity, length) => Native.tensor_format(tensor, buffer, capacity, length));
            GC.KeepAlive(this);
            return text;
        }

        /// <summary>As <see cref="str"/>; of a disposed tensor it says so and does not throw.</summary>
        public override string ToString()
        {
            try
            {
                return str();
            }
            catch (Exception exception)
            {
                return $"tensor (not readable: {exception.Message})";
            }
        }

        /// <summary>
        /// Whether it is a wrapper of the same handle: the same one, or one from <see cref="DisposeScope.DisposablesView"/>. For the elements
        /// see <c>==</c> and <see cref="equal"/>.
        /// </summary>
        public override bool Equals(object? obj) => ReferenceEquals(this, obj) || (obj is Tensor other && handle != 0 && handle == other.handle);

        /// <inheritdoc />
        public override int GetHashCode() => handle.GetHashCode();

        internal NativeTensorInfo Information()
        {
            NativeTensorInfo info;
            Status.Check(Native.tensor_info(Handle, &info));
            GC.KeepAlive(this);
            return info;
        }
    }
}

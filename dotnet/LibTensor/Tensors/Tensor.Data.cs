using System.Buffers;
using System.Runtime.CompilerServices;
using LibTensor.Interop;
using LibTensor.Utils;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>Returns the position of the first element in the memory that views of a tensor share, in elements.</summary>
        /// <exception cref="DeviceException">The tensor is on another device than the host.</exception>
        public long storage_offset()
        {
            using Tensor values = detach();
            using DLPackCapsule lent = utils.dlpack.to_dlpack(values);
            return (long)LentArray.Offset(lent) / ElementSize;
        }

        /// <summary>Returns the only element of the tensor, as the .NET type of its dtype.</summary>
        /// <exception cref="ArgumentException">The tensor does not have exactly one element, or <typeparamref name="T"/>
        /// is not the type of the dtype.</exception>
        public T item<T>() where T : unmanaged
        {
            ScalarType wanted = ScalarTypeExtensions.Of<T>();
            T value;
            if (Native.tensor_copy_out(Handle, (int)wanted, &value, (nuint)sizeof(T)) != 0)
            {
                ThrowNoItem(wanted);
            }
            GC.KeepAlive(this);
            return value;
        }

        /// <summary>Returns the only element of the tensor, for any dtype.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public Scalar ToScalar()
        {
            NativeScalar value;
            if (Native.tensor_item(Handle, &value) != 0)
            {
                Exception refused = Status.Exception(Native.tensor_error_kind());
                NativeTensorInfo info = Information();
                return info.Numel == 1 && ((ScalarType)info.DType).IsComplex() ? ToComplexFloat64() : throw refused;
            }
            GC.KeepAlive(this);
            return Scalar.FromNative(value);
        }

        /// <summary>Returns the only element as a float, for any dtype.</summary>
        public float ToSingle() => ToScalar().ToSingle();

        /// <summary>Returns the only element as a double, for any dtype.</summary>
        public double ToDouble() => ToScalar().ToDouble();

        /// <summary>Returns the only element as an int, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ArgumentException">The element is out of range.</exception>
        public int ToInt32() => ToScalar().ToInt32();

        /// <summary>Returns the only element as a short, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ArgumentException">The element is out of range.</exception>
        public short ToInt16() => ToScalar().ToInt16();

        /// <summary>Returns the only element as a signed byte, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ArgumentException">The element is out of range.</exception>
        public sbyte ToSByte() => ToScalar().ToSByte();

        /// <summary>Returns the only element as a byte, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ArgumentException">The element is out of range.</exception>
        public byte ToByte() => ToScalar().ToByte();

        /// <summary>Returns the only element as the nearest half, for any dtype.</summary>
        public Half ToHalf() => ToScalar().ToHalf();

        /// <summary>Returns the only element as the nearest bfloat16, for any dtype.</summary>
        public BFloat16 ToBFloat16() => ToScalar().ToBFloat16();

        /// <summary>Returns the only element as an unsigned long, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ArgumentException">The element is negative, or too large.</exception>
        public ulong ToUInt64() => ToScalar().ToUInt64();

        /// <summary>Returns the only element as a long, for any dtype; the fraction is truncated.</summary>
        /// <exception cref="ArgumentException">The element is a uint64 beyond long.</exception>
        public long ToInt64() => ToScalar().ToInt64();

        /// <summary>Determines whether the only element is not zero, for any dtype.</summary>
        public bool ToBoolean() => ToScalar().ToBoolean();

        /// <summary>Copies the elements to an array in row-major order, regardless of the strides.</summary>
        /// <exception cref="ArgumentException"><typeparamref name="T"/> is not the type of the dtype, or the tensor has
        /// more elements than a .NET array can have, about 2^31.</exception>
        public T[] ToArray<T>() where T : unmanaged
        {
            NativeTensorInfo info = Expect<T>(nameof(ToArray), Array.MaxLength);
            T[] array = new T[info.Numel];
            CopyOut<T>(info, array);
            return array;
        }

        /// <summary>Copies the elements to a span, in row-major order.</summary>
        /// <param name="destination">A span with at least as many elements as the tensor.</param>
        /// <exception cref="ArgumentException"><typeparamref name="T"/> is not the type of the dtype, or the destination
        /// is too short.</exception>
        public void CopyTo<T>(Span<T> destination) where T : unmanaged
        {
            NativeTensorInfo info = Expect<T>(nameof(CopyTo), long.MaxValue);
            if (destination.Length < info.Numel)
            {
                throw new ArgumentException(
                    $"the {info.Numel} elements of a tensor {((ScalarType)info.DType).Name()} {ShapeText(info)} do not fit into {destination.Length}", nameof(destination));
            }
            CopyOut(info, destination);
        }

        /// <summary>
        /// Calls a function with the elements of the tensor in row-major order, without copying its memory. The memory
        /// stays valid until the function returns, even if the tensor is disposed. Autograd does not record what the
        /// function writes.
        /// </summary>
        /// <example><c>weights.With&lt;float&gt;(elements => elements.Fill(1));</c></example>
        /// <param name="use">The function that uses the elements.</param>
        /// <inheritdoc cref="data{T}" />
        public void With<T>(Action<Span<T>> use) where T : unmanaged
        {
            ArgumentNullException.ThrowIfNull(use);
            using TensorAccessor<T> lease = data<T>();
            lease.With(use);
        }

        /// <inheritdoc cref="With{T}(Action{Span{T}})" />
        /// <example><c>int zeros = labels.With((Span&lt;long&gt; elements) => elements.Count(0));</c></example>
        /// <typeparam name="T">The .NET type of the dtype.</typeparam>
        /// <typeparam name="TResult">The type of the function's result.</typeparam>
        /// <returns>The result of the function.</returns>
        public TResult With<T, TResult>(Func<Span<T>, TResult> use) where T : unmanaged
        {
            ArgumentNullException.ThrowIfNull(use);
            using TensorAccessor<T> lease = data<T>();
            return lease.With(use);
        }

        /// <summary>
        /// Creates a lease on the tensor's memory without copying it, for any strides. The lease keeps the memory until
        /// the lease is disposed, even if the tensor is disposed earlier. Use it with <c>using</c>, or use
        /// <see cref="With{T}(Action{Span{T}})"/> instead.
        /// </summary>
        /// <exception cref="StateException">The memory is read-only.</exception>
        /// <exception cref="ArgumentException"><typeparamref name="T"/> is not the type of the dtype, or the tensor has
        /// more elements than a .NET span can have, 2^31 - 1.</exception>
        /// <exception cref="DeviceException">The tensor is on another device than the host.</exception>
        public TensorAccessor<T> data<T>() where T : unmanaged
        {
            NativeTensorInfo info = Expect<T>(nameof(data), int.MaxValue);
            void* start;
            ulong lease;
            nuint bytes = (nuint)(info.Numel * sizeof(T));
            Status.Check(info.IsContiguous
                ? Native.tensor_data_begin(Handle, &start, &bytes, &lease)
                : Native.tensor_strided_begin(Handle, &start, &lease));
            GC.KeepAlive(this);
            long[]? strides = info.IsContiguous ? null : new ReadOnlySpan<long>(info.Strides, info.Rank).ToArray();
            return new TensorAccessor<T>(new LeaseHandle(lease, bytes, this), (T*)start, (int)info.Numel, Sizes(info).ToArray(), strides);
        }

        /// <summary>
        /// Gets or sets the bytes of the elements of a contiguous tensor on the host. Autograd does not record what is
        /// written. The memory stays valid as long as this tensor is reachable; see <see cref="TensorAccessor{T}.Span"/>.
        /// </summary>
        /// <exception cref="InvalidOperationException">The tensor is not contiguous, or on another device.</exception>
        /// <exception cref="ArgumentException">The tensor has more than 2^31 - 1 bytes, or another number of bytes is
        /// assigned.</exception>
        public Span<byte> bytes
        {
            get
            {
                byte* start = Begin(int.MaxValue, out long length, out ulong lease);
                LeaseHandle.Entrust(lease, this);
                return new Span<byte>(start, (int)length);
            }

            set
            {
                byte* start = Begin(int.MaxValue, out long length, out ulong lease);
                using LeaseHandle held = new(lease, (nuint)length, this);
                if (length != value.Length)
                {
                    throw new ArgumentException($"the tensor has {length} bytes, and {value.Length} are assigned", nameof(value));
                }
                value.CopyTo(new Span<byte>(start, value.Length));
            }
        }

        /// <summary>Writes the bytes of the elements of a contiguous tensor on the host.</summary>
        /// <param name="stream">The stream.</param>
        /// <param name="bufferSize">This parameter is ignored, because the bytes need no buffer.</param>
        /// <exception cref="InvalidOperationException">The tensor is not contiguous, or on another device.</exception>
        public void WriteBytesToStream(Stream stream, int bufferSize = 1024)
        {
            Given(stream);
            Each(static (bytes, target) => target.Write(bytes), stream);
        }

        /// <summary>Reads the bytes of the elements of a contiguous tensor on the host.</summary>
        /// <inheritdoc cref="WriteBytesToStream" />
        /// <exception cref="EndOfStreamException">The stream has fewer bytes. Elements may be read in part.</exception>
        public void ReadBytesFromStream(Stream stream, int bufferSize = 1024)
        {
            Given(stream);
            Each(static (bytes, source) => source.ReadExactly(bytes), stream);
        }

        /// <summary>Calls a function with all bytes, in parts that a span can hold.</summary>
        private void Each(SpanAction<byte, Stream> use, Stream stream)
        {
            const int Part = 1 << 30;
            byte* start = Begin(long.MaxValue, out long length, out ulong lease);
            using LeaseHandle held = new(lease, (nuint)length, this);
            for (long at = 0; at < length; at += Part)
            {
                use(new Span<byte>(start + at, (int)Math.Min(Part, length - at)), stream);
            }
        }

        /// <summary>Begins a lease on the bytes of a contiguous tensor on the host.</summary>
        private byte* Begin(long most, out long length, out ulong lease)
        {
            NativeTensorInfo info = Information();
            if (!info.IsContiguous || info.Device != CPU.Code)
            {
                throw new InvalidOperationException(
                    $"the bytes of a tensor of shape {ShapeText(info)} on {device}: expected a contiguous one on the host; use cpu() or contiguous() first");
            }
            length = info.Numel * ElementSize;
            if (length > most)
            {
                throw new ArgumentException($"a span has at most {most} bytes, and a tensor of shape {ShapeText(info)} has {length}");
            }
            void* start;
            nuint bytes;
            ulong begun;
            Status.Check(Native.tensor_data_begin(Handle, &start, &bytes, &begun));
            GC.KeepAlive(this);
            lease = begun;
            return (byte*)start;
        }

        private void CopyOut<T>(NativeTensorInfo info, Span<T> destination) where T : unmanaged
        {
            fixed (T* first = destination)
            {
                Status.Check(Native.tensor_copy_out(Handle, info.DType, first, (nuint)(info.Numel * sizeof(T))));
            }
            GC.KeepAlive(this);
        }

        /// <summary>
        /// The properties of the tensor. Checks that its elements have the type, and that there are at most
        /// <paramref name="most"/>.
        /// </summary>
        private NativeTensorInfo Expect<T>(string member, long most) where T : unmanaged
        {
            ScalarType wanted = ScalarTypeExtensions.Of<T>();
            NativeTensorInfo info = Information();
            if (info.DType != (int)wanted)
            {
                throw WrongType(member, wanted, info);
            }
            return info.Numel <= most
                ? info
                : throw new ArgumentException(
                    $"{member}<{wanted.Keyword()}>() of a tensor of shape {ShapeText(info)}: .NET takes at most {most} of its {info.Numel} elements at once; take it in parts");
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private void ThrowNoItem(ScalarType wanted)
        {
            Exception refused = Status.Exception(Native.tensor_error_kind());
            NativeTensorInfo info = Information();
            if (info.Numel != 1)
            {
                throw new ArgumentException($"item needs a tensor with one element, and this one has shape {ShapeText(info)}");
            }
            throw info.DType == (int)wanted ? refused : WrongType(nameof(item), wanted, info);
        }

        private static ArgumentException WrongType(string member, ScalarType wanted, NativeTensorInfo info)
        {
            ScalarType type = (ScalarType)info.DType;
            return new ArgumentException(
                $"{member}<{wanted.Keyword()}>() of a tensor {type.Name()} {ShapeText(info)}: use {member}<{type.Keyword()}>(), or convert it first");
        }

        internal static string ShapeText(NativeTensorInfo info) => ShapeText(new ReadOnlySpan<long>(info.Dims, info.Rank));

        internal static string ShapeText(ReadOnlySpan<long> shape)
        {
            string sizes = string.Join(", ", shape.ToArray());
            return shape.Length == 1 ? $"({sizes},)" : $"({sizes})";
        }
    }
}

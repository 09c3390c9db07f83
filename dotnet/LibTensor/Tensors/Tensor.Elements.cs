using LibTensor.Utils;

namespace LibTensor;

public static partial class torch
{
    public partial class Tensor
    {
        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public double ReadCpuDouble(long i) => ReadCpuValue<double>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public float ReadCpuSingle(long i) => ReadCpuValue<float>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public int ReadCpuInt32(long i) => ReadCpuValue<int>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public long ReadCpuInt64(long i) => ReadCpuValue<long>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public byte ReadCpuByte(long i) => ReadCpuValue<byte>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public sbyte ReadCpuSByte(long i) => ReadCpuValue<sbyte>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public short ReadCpuInt16(long i) => ReadCpuValue<short>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public bool ReadCpuBool(long i) => ReadCpuValue<bool>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public float ReadCpuFloat16(long i) => (float)ReadCpuValue<Half>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public float ReadCpuBFloat16(long i) => ReadCpuValue<BFloat16>(i);

        /// <summary>Returns the element at a place in row-major order.</summary>
        /// <typeparam name="T">The .NET type of the dtype.</typeparam>
        /// <exception cref="IndexOutOfRangeException">The place is out of range.</exception>
        /// <exception cref="ArgumentException">The dtype is another one.</exception>
        public T ReadCpuValue<T>(long i) where T : unmanaged
        {
            using TensorAccessor<T> elements = data<T>();
            return elements[i];
        }

        /// <summary>
        /// Returns the elements as a flat list that shares the tensor's memory, or a copy that is converted first if
        /// <typeparamref name="T"/> is not the type of the dtype, or the tensor is not contiguous.
        /// </summary>
        /// <typeparam name="T">The .NET type of the list's elements.</typeparam>
        /// <exception cref="ArgumentException">No dtype has such elements.</exception>
        public Storage<T> storage<T>() where T : unmanaged
        {
            using Tensor typed = to(ScalarTypeExtensions.Of<T>());
            using Tensor flat = typed.contiguous();
            return new Storage<T>(flat.data<T>(), device);
        }
    }
}

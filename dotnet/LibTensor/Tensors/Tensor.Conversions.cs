using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>Another handle on the same tensor: same elements, same gradient, a lifetime of its own.</summary>
        public Tensor alias()
        {
            Target target = Target.Now();
            ulong result;
            Status.Check(Native.tensor_alias(target.Scope, target.Flags, Handle, &result));
            GC.KeepAlive(this);
            return target.Wrap(result);
        }

        /// <summary>The elements as another dtype; an alias when it is this one already.</summary>
        /// <param name="type">The dtype of the result. Floating to integer truncates towards 0 and saturates; to bool, everything but 0 is true.</param>
        /// <param name="copy">Whether the result always has memory of its own.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        public Tensor to(ScalarType type, bool copy = false, bool disposeAfter = false) =>
            Finish(Dispatch.Apply(Op.ToDtype, [this], [(long)type], []), copy, disposeAfter, moved: copy && dtype != type);

        /// <inheritdoc cref="to(ScalarType, bool, bool)" />
        public Tensor to_type(ScalarType type, bool copy = false, bool disposeAfter = false) => to(type, copy, disposeAfter);

        /// <summary>The elements on another device; an alias when they are there already.</summary>
        /// <param name="device">The device of the result.</param>
        /// <param name="copy">Whether the result always has memory of its own.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        /// <exception cref="DeviceException">The device is not available.</exception>
        public Tensor to(Device device, bool copy = false, bool disposeAfter = false)
        {
            ArgumentNullException.ThrowIfNull(device);
            return Finish(Dispatch.Apply(Op.ToDevice, [this], [device.Code], []), copy, disposeAfter, moved: copy && this.device != device);
        }

        /// <summary>The elements as another dtype on another device.</summary>
        /// <inheritdoc cref="to(Device, bool, bool)" />
        public Tensor to(ScalarType type, Device device, bool copy = false, bool disposeAfter = false)
        {
            Tensor converted = to(type, copy, disposeAfter);
            return converted.to(device, copy: false, disposeAfter: true);
        }

        /// <summary>The elements on the device with that name.</summary>
        /// <inheritdoc cref="to(Device, bool, bool)" />
        public Tensor to(string device, bool copy = false, bool disposeAfter = false) => to(new Device(device), copy, disposeAfter);

        /// <summary>The elements with the dtype and on the device of another tensor.</summary>
        public Tensor to(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            return to(other.dtype, other.device);
        }

        /// <summary>The elements on the host; an alias when they are there already.</summary>
        public Tensor cpu() => to(CPU);

        /// <summary>The elements on a GPU, the first one when left out.</summary>
        /// <exception cref="DeviceException">The device is not available.</exception>
        public Tensor cuda(Device? device = null) => to(device ?? CUDA);

        /// <summary>The elements as float32.</summary>
        public Tensor @float() => to(ScalarType.Float32);

        /// <summary>The elements as float64.</summary>
        public Tensor @double() => to(ScalarType.Float64);

        /// <summary>The elements as int64.</summary>
        public Tensor @long() => to(ScalarType.Int64);

        /// <summary>The elements as int32.</summary>
        public Tensor @int() => to(ScalarType.Int32);

        /// <summary>The elements as int16.</summary>
        public Tensor @short() => to(ScalarType.Int16);

        /// <summary>The elements as int8.</summary>
        public Tensor @char() => to(ScalarType.Int8);

        /// <summary>The elements as uint8.</summary>
        public Tensor @byte() => to(ScalarType.Byte);

        /// <summary>The elements as float16.</summary>
        public Tensor half() => to(ScalarType.Float16);

        /// <summary>The elements as bfloat16.</summary>
        public Tensor bfloat16() => to(ScalarType.BFloat16);

        /// <summary>The elements as bool: everything but 0 is true.</summary>
        public Tensor @bool() => to(ScalarType.Bool);

        /// <summary>The same elements in row-major order with another shape, as <see cref="reshape"/>.</summary>
        public Tensor view(params long[] shape) => reshape(shape);

        /// <summary>The transpose of a matrix: a view.</summary>
        public Tensor t() => transpose(0, 1);

        /// <summary>The matrix product with <paramref name="b"/>, as <see cref="matmul"/>.</summary>
        public Tensor mm(Tensor b) => matmul(b);

        /// <summary>Sets every element to 0, in place.</summary>
        /// <returns>A fresh alias of this tensor.</returns>
        public Tensor zero_() => fill_(0);

        /// <summary>Sets every element, in place.</summary>
        /// <returns>A fresh alias of this tensor.</returns>
        public Tensor fill_(Scalar value)
        {
            using Tensor source = full([], value, dtype, device);
            return copy_(source);
        }

        private Tensor Finish(Tensor result, bool copy, bool disposeAfter, bool moved)
        {
            if (copy && !moved)
            {
                Tensor own = result.clone();
                result.Dispose();
                result = own;
            }
            if (disposeAfter)
            {
                Dispose();
            }
            return result;
        }
    }
}

using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Makes another handle of the same tensor, with the same elements and gradient. It has its own owner and
        /// lifetime.
        /// </summary>
        public Tensor alias()
        {
            Target target = Target.Now();
            ulong result;
            Status.Check(Native.tensor_alias(target.Scope, target.Flags, Handle, &result));
            GC.KeepAlive(this);
            return target.Wrap(result);
        }

        /// <summary>Converts the elements to a dtype; an alias if the tensor has this dtype.</summary>
        /// <param name="type">
        /// The dtype of the result. Conversion from floating-point to integers truncates towards 0 and saturates.
        /// Conversion to bool makes every element except 0 true.
        /// </param>
        /// <param name="copy">Whether the result always has its own memory.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        public Tensor to(ScalarType type, bool copy = false, bool disposeAfter = false) =>
            Finish(Dispatch.Apply(Op.ToDtype, [this], [(long)type], []), copy, disposeAfter, moved: copy && dtype != type);

        /// <inheritdoc cref="to(ScalarType, bool, bool)" />
        public Tensor to_type(ScalarType type, bool copy = false, bool disposeAfter = false) => to(type, copy, disposeAfter);

        /// <summary>Copies the elements to a device; an alias if they are on this device.</summary>
        /// <param name="device">The device of the result.</param>
        /// <param name="copy">Whether the result always has its own memory.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        /// <exception cref="DeviceException">The device is not available.</exception>
        public Tensor to(Device device, bool copy = false, bool disposeAfter = false)
        {
            ArgumentNullException.ThrowIfNull(device);
            return Finish(Dispatch.Apply(Op.ToDevice, [this], [device.Code], []), copy, disposeAfter, moved: copy && this.device != device);
        }

        /// <summary>Converts the elements to a dtype, on a device.</summary>
        /// <inheritdoc cref="to(Device, bool, bool)" />
        public Tensor to(ScalarType type, Device device, bool copy = false, bool disposeAfter = false)
        {
            Tensor converted = to(type, copy, disposeAfter);
            return converted.to(device, copy: false, disposeAfter: true);
        }

        /// <summary>Copies the elements to the device with this name; an alias if they are on this device.</summary>
        /// <inheritdoc cref="to(Device, bool, bool)" />
        public Tensor to(string device, bool copy = false, bool disposeAfter = false) => to(new Device(device), copy, disposeAfter);

        /// <summary>Converts the elements to the dtype and the device of another tensor.</summary>
        public Tensor to(Tensor other)
        {
            ArgumentNullException.ThrowIfNull(other);
            return to(other.dtype, other.device);
        }

        /// <summary>Copies the elements to the host; an alias if they are on the host.</summary>
        public Tensor cpu() => to(CPU);

        /// <summary>Copies the elements to a GPU; by default the first one.</summary>
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

        /// <summary>The elements as bool: every element except 0 is true.</summary>
        public Tensor @bool() => to(ScalarType.Bool);

        /// <summary>The same as <see cref="reshape"/>: the elements in row-major order with another shape.</summary>
        public Tensor view(params long[] shape) => reshape(shape);

        /// <summary>The transpose of a matrix: a view.</summary>
        public Tensor t() => transpose(0, 1);

        /// <summary>The same as <see cref="matmul"/>: the matrix product with <paramref name="b"/>.</summary>
        public Tensor mm(Tensor b) => matmul(b);

        /// <summary>Sets every element to 0, in place.</summary>
        /// <returns>A new alias of this tensor.</returns>
        public Tensor zero_() => fill_(0);

        /// <summary>Sets every element to a value, in place.</summary>
        /// <returns>A new alias of this tensor.</returns>
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

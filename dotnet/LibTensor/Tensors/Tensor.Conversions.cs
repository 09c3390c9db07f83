using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    public unsafe partial class Tensor
    {
        /// <summary>
        /// Creates another handle of the same tensor, with the same elements and gradient but with an owner and a
        /// lifetime of its own.
        /// </summary>
        public Tensor alias()
        {
            Target target = Target.Now();
            ulong result;
            Status.Check(Native.tensor_alias(target.Scope, target.Flags, Handle, &result));
            GC.KeepAlive(this);
            return target.Wrap(result);
        }

        /// <summary>
        /// Converts the elements to a dtype, or returns an alias if the tensor has this dtype already.
        /// </summary>
        /// <param name="type">
        /// The dtype of the result. A conversion from floating-point to integers truncates towards 0 and saturates, and
        /// a conversion to bool makes every element except 0 true.
        /// </param>
        /// <param name="copy">Whether the result always has memory of its own.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        /// <param name="non_blocking">This parameter is ignored, because the runtime waits where it must.</param>
        /// <exception cref="ArgumentException">Tensors cannot have this dtype.</exception>
        public Tensor to(ScalarType type, bool copy = false, bool disposeAfter = false, bool non_blocking = false) =>
            Finish(Dispatch.Apply(Op.ToDtype, [this], [Known(type)], []), copy, disposeAfter, moved: copy && dtype != type);

        /// <inheritdoc cref="to(ScalarType, bool, bool, bool)" />
        public Tensor to_type(ScalarType type, bool copy = false, bool disposeAfter = false, bool non_blocking = false) =>
            to(type, copy, disposeAfter);

        /// <summary>Copies the elements to a device, or returns an alias if they are on this device already.</summary>
        /// <param name="device">The device of the result.</param>
        /// <param name="copy">Whether the result always has memory of its own.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        /// <param name="non_blocking">This parameter is ignored, because the runtime waits where it must.</param>
        /// <exception cref="DeviceException">The device is not available.</exception>
        public Tensor to(Device device, bool copy = false, bool disposeAfter = false, bool non_blocking = false)
        {
            ArgumentNullException.ThrowIfNull(device);
            return Finish(Dispatch.Apply(Op.ToDevice, [this], [device.Code], []), copy, disposeAfter, moved: copy && this.device != device);
        }

        /// <summary>Converts the elements to a dtype and copies them to a device.</summary>
        /// <inheritdoc cref="to(Device, bool, bool, bool)" />
        /// <param name="type">The dtype of the result.</param>
        /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
        /// <param name="copy">Whether the result always has memory of its own.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        /// <param name="non_blocking">This parameter is ignored, because the runtime waits where it must.</param>
        public Tensor to(ScalarType type, Device device, bool copy = false, bool disposeAfter = false, bool non_blocking = false)
        {
            Given(device);
            using Tensor converted = to(type, copy);
            Tensor moved = converted.to(device);
            if (disposeAfter)
            {
                Dispose();
            }
            return moved;
        }

        /// <summary>
        /// Copies the elements to the device with this name, or returns an alias if they are on this device already.
        /// </summary>
        /// <inheritdoc cref="to(Device, bool, bool, bool)" />
        public Tensor to(string device, bool copy = false, bool disposeAfter = false, bool non_blocking = false) =>
            to(new Device(device), copy, disposeAfter);

        /// <summary>Copies the elements to a device of a kind, or returns an alias if they are there already.</summary>
        /// <inheritdoc cref="to(Device, bool, bool, bool)" />
        /// <param name="deviceType">The kind of the device.</param>
        /// <param name="deviceIndex">The index among the devices of this kind. The default, -1, is the first one.</param>
        /// <param name="copy">Whether the result always has memory of its own.</param>
        /// <param name="disposeAfter">Whether this tensor is disposed afterwards.</param>
        /// <param name="non_blocking">This parameter is ignored, because the runtime waits where it must.</param>
        public Tensor to(DeviceType deviceType, int deviceIndex = -1, bool copy = false, bool disposeAfter = false, bool non_blocking = false) =>
            to(new Device(deviceType, deviceIndex), copy, disposeAfter);

        /// <summary>Converts the elements to the dtype and the device of another tensor.</summary>
        /// <param name="other">The other tensor.</param>
        /// <param name="non_blocking">This parameter is ignored, because the runtime waits where it must.</param>
        public Tensor to(Tensor other, bool non_blocking = false) => to(Given(other).dtype, other.device);

        /// <summary>Converts the elements to the dtype of another tensor.</summary>
        public Tensor type_as(Tensor tensor) => to(Given(tensor).dtype);

        /// <summary>Copies the elements to the host, or returns an alias if they are on the host already.</summary>
        public Tensor cpu() => to(CPU);

        /// <summary>Copies the elements to a GPU, which is the first one by default.</summary>
        /// <param name="device">The GPU.</param>
        /// <param name="non_blocking">This parameter is ignored, because the runtime waits where it must.</param>
        /// <exception cref="ArgumentException">The device is not a GPU.</exception>
        /// <exception cref="DeviceException">The device is not available.</exception>
        public Tensor cuda(Device? device = null, bool non_blocking = false) => device is null or { type: DeviceType.CUDA }
            ? to(device ?? CUDA)
            : throw new ArgumentException($"cuda copies to a GPU, not to {device}", nameof(device));

        /// <summary>Throws, because the GPUs of Apple are not used.</summary>
        /// <param name="non_blocking">This parameter is ignored.</param>
        /// <exception cref="DeviceException">Always.</exception>
        public Tensor mps(bool non_blocking = false) => to(MPS);

        /// <summary>Returns the elements as complex64.</summary>
        public Tensor cfloat() => to(ScalarType.ComplexFloat32);

        /// <summary>Returns the elements as complex128.</summary>
        public Tensor cdouble() => to(ScalarType.ComplexFloat64);

        /// <summary>Returns the elements as float32.</summary>
        public Tensor @float() => to(ScalarType.Float32);

        /// <summary>Returns the elements as float64.</summary>
        public Tensor @double() => to(ScalarType.Float64);

        /// <summary>Returns the elements as int64.</summary>
        public Tensor @long() => to(ScalarType.Int64);

        /// <summary>Returns the elements as int32.</summary>
        public Tensor @int() => to(ScalarType.Int32);

        /// <summary>Returns the elements as int16.</summary>
        public Tensor @short() => to(ScalarType.Int16);

        /// <summary>Returns the elements as int8.</summary>
        public Tensor @char() => to(ScalarType.Int8);

        /// <summary>Returns the elements as uint8.</summary>
        public Tensor @byte() => to(ScalarType.Byte);

        /// <summary>Returns the elements as float16.</summary>
        public Tensor half() => to(ScalarType.Float16);

        /// <summary>Returns the elements as bfloat16.</summary>
        public Tensor bfloat16() => to(ScalarType.BFloat16);

        /// <summary>Converts the elements to bool, so that every element except 0 is true.</summary>
        public Tensor @bool() => to(ScalarType.Bool);

        /// <summary>Returns the elements in row-major order with another shape, like <see cref="reshape"/>.</summary>
        public Tensor view(params long[] shape) => reshape(shape);

        /// <summary>Returns the transpose of a matrix as a view.</summary>
        public Tensor t() => transpose(0, 1);

        /// <summary>Returns the matrix product with <paramref name="target"/>, like <see cref="matmul"/>.</summary>
        public Tensor mm(Tensor target) => matmul(target);

        /// <summary>Copies the elements of another tensor, which is broadcast and converted, in place.</summary>
        /// <param name="source">The other tensor.</param>
        /// <param name="nonBlocking">This parameter is ignored, because the runtime waits where it must.</param>
        /// <returns>A new alias of this tensor.</returns>
        /// <exception cref="ShapeException">The other tensor does not broadcast to this one.</exception>
        public Tensor copy_(Tensor source, bool nonBlocking) => copy_(source);

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

        internal static long Known(ScalarType type) => type.ElementSize() > 0
            ? (long)type
            : throw new ArgumentException($"tensors cannot have the dtype {type.Name()}", nameof(type));

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

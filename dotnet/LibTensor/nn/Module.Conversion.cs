using LibTensor.Interop;
using LibTensor.Modules;

namespace LibTensor;

public static partial class torch
{
    public static partial class nn
    {
        // Other dtypes and devices. A parameter or buffer stays the same object and gets another handle, so that fields
        // of the program need no change.
        public abstract partial class Module
        {
            /// <summary>The kind of device to which the module was moved last.</summary>
            protected DeviceType _deviceType = DeviceType.CPU;

            /// <summary>The index of that device among its kind; -1 if the kind has one only.</summary>
            protected int _deviceIndex = -1;

            /// <summary>Moves this module and all modules in it to a device and a dtype.</summary>
            /// <param name="device">The device.</param>
            /// <param name="dtype">The dtype of floating-point parameters and buffers.</param>
            /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
            /// <returns>This module.</returns>
            /// <exception cref="ArgumentException">The dtype is neither floating-point nor complex.</exception>
            /// <exception cref="DeviceException">The device is not available. Nothing was changed.</exception>
            protected internal virtual Module _to(Device device, ScalarType dtype, bool non_blocking)
            {
                Check(dtype);
                _toEpilog(dtype, Available(device), non_blocking);
                return this;
            }

            /// <summary>Moves this module and all modules in it to a device.</summary>
            /// <inheritdoc cref="_to(Device, ScalarType, bool)" />
            /// <param name="deviceType">The kind of the device.</param>
            /// <param name="deviceIndex">The index among this kind; -1 for the first.</param>
            /// <param name="non_blocking">Not used.</param>
            protected internal virtual Module _to(DeviceType deviceType, int deviceIndex, bool non_blocking)
            {
                _toEpilog(null, Available(deviceType == DeviceType.CPU ? CPU : new Device(Name(deviceType, deviceIndex))), non_blocking);
                return this;
            }

            /// <summary>Converts this module and all modules in it to a dtype.</summary>
            /// <inheritdoc cref="_to(Device, ScalarType, bool)" />
            protected internal virtual Module _to(ScalarType dtype, bool non_blocking)
            {
                Check(dtype);
                _toEpilog(dtype, null, non_blocking);
                return this;
            }

            /// <summary>Moves this module and all modules in it to the dtype and the device of a tensor.</summary>
            /// <returns>This module.</returns>
            public Module _to(Tensor other, bool non_blocking)
            {
                ArgumentNullException.ThrowIfNull(other);
                return _to(other.device, other.dtype, non_blocking);
            }

            /// <summary>
            /// Converts the children, and then the parameters and buffers of this module, with their gradients. A
            /// buffer of integers keeps its dtype.
            /// </summary>
            /// <param name="dtype">The dtype; null to keep it.</param>
            /// <param name="device">The device; null to keep it.</param>
            /// <param name="non_blocking">Not used.</param>
            protected virtual void _toEpilog(ScalarType? dtype, Device? device, bool non_blocking)
            {
                EachChild(child => _ = (dtype, device) switch
                {
                    ({ } type, { } place) => child._to(place, type, non_blocking),
                    ({ } type, null) => child._to(type, non_blocking),
                    (null, { } place) => child._to(place.type, place.index, non_blocking),
                    _ => child,
                });
                using IDisposable unrecorded = no_grad();
                foreach ((string name, Parameter parameter) in OwnParameters())
                {
                    Convert(name, parameter, dtype, device, Codes.Part.Parameters);
                }
                foreach ((string name, Tensor buffer) in OwnBuffers())
                {
                    Convert(name, buffer, dtype, device, Codes.Part.Buffers);
                }
                foreach ((_, Tensor buffer) in OwnTemporary())
                {
                    if (Converted(buffer, dtype, device) is { } converted)
                    {
                        buffer.TakeOver(converted.DetachFromDisposeScope());
                    }
                }
                if (device is not null)
                {
                    (_deviceType, _deviceIndex) = (device.type, device.type == DeviceType.CUDA ? device.index : -1);
                }
            }

            /// <summary>Returns the device and the dtype that are given, or the defaults of new tensors.</summary>
            protected static (Device device, ScalarType dtype) GetDefaultDeviceAndType(Device? device = null, ScalarType? dtype = null) =>
                (device ?? get_default_device(), dtype ?? get_default_dtype());

            /// <summary>
            /// Moves a new module to a device and a dtype, which are the defaults of new tensors if none are given. If that
            /// fails, the module is disposed.
            /// </summary>
            internal void Place(Device? device, ScalarType? dtype)
            {
                (Device place, ScalarType type) = GetDefaultDeviceAndType(device, dtype);
                if (type == ScalarType.Float32 && place == CPU)
                {
                    return;
                }
                try
                {
                    _to(place, type, false);
                }
                catch
                {
                    Dispose();
                    throw;
                }
            }

            /// <summary>Gives the tensor that a module has under a name another dtype and device.</summary>
            private void Convert(string name, Tensor tensor, ScalarType? dtype, Device? device, int what)
            {
                if (Converted(tensor, dtype, device) is not { } converted)
                {
                    // Another module that shares it may have converted it.
                    Put(name, tensor, what);
                    return;
                }
                try
                {
                    converted.requires_grad = tensor.requires_grad;
                    using (Tensor? gradient = tensor.grad)
                    using (Tensor? other = gradient is null ? null : gradient.to(converted))
                    {
                        if (other is not null)
                        {
                            converted.grad = other;
                        }
                    }
                    Put(name, converted, what);
                }
                catch
                {
                    converted.Dispose();
                    throw;
                }
                tensor.TakeOver(converted);
            }

            /// <summary>The tensor with another dtype and device; null if it has both.</summary>
            private static Tensor? Converted(Tensor tensor, ScalarType? dtype, Device? device)
            {
                ScalarType before = tensor.dtype;
                ScalarType type = before.IsFloatingPoint() || before.IsComplex() ? dtype ?? before : before;
                Device place = device ?? tensor.device;
                return type == before && place == tensor.device ? null : tensor.to(type, place);
            }

            private static void Check(ScalarType dtype)
            {
                if (!dtype.IsFloatingPoint() && !dtype.IsComplex())
                {
                    throw new ArgumentException(
                        $"a module cannot be converted to {dtype.Name()}: expected a floating-point or complex dtype", nameof(dtype));
                }
            }

            private static string Name(DeviceType type, int index) => FormattableString.Invariant(
                $"{type.ToString().ToLowerInvariant()}:{Math.Max(index, 0)}");

            private static Device Available(Device device)
            {
                ArgumentNullException.ThrowIfNull(device);
                return device.IsAvailable ? device : throw new DeviceException($"{device} is not available: {device.Description}");
            }
        }
    }
}

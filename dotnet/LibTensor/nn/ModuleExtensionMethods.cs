using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Provides conversions of modules, which return the module as its own type. Parameters and buffers stay the same objects
/// in the module and in the fields of a class, and have other memory afterwards. An optimizer that was made before still
/// has the former memory, so make it after the conversion.
/// </summary>
/// <remarks>Floating-point parameters and buffers get the dtype, and buffers of integers keep theirs.</remarks>
public static class ModuleExtensionMethods
{
    /// <summary>Converts a module to a dtype.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="type">The dtype, which must be floating-point or complex.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">The dtype is neither.</exception>
    public static T to<T>(this T module, ScalarType type, bool non_blocking = false) where T : nn.Module =>
        (T)Given(module)._to(type, non_blocking);

    /// <summary>Moves a module to a device and a dtype.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="device">The device.</param>
    /// <param name="type">The dtype, which must be floating-point or complex.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">The dtype is neither.</exception>
    /// <exception cref="DeviceException">The device is not available.</exception>
    public static T to<T>(this T module, Device device, ScalarType type, bool non_blocking = false) where T : nn.Module =>
        (T)Given(module)._to(device, type, non_blocking);

    /// <summary>Moves a module to a device.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="deviceType">The kind of the device.</param>
    /// <param name="deviceIndex">The index among this kind; -1 for the first.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="DeviceException">The device is not available.</exception>
    public static T to<T>(this T module, DeviceType deviceType, int deviceIndex = -1, bool non_blocking = false) where T : nn.Module =>
        (T)Given(module)._to(deviceType, deviceIndex, non_blocking);

    /// <summary>Moves a module to a device.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="device">The device.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="DeviceException">The device is not available.</exception>
    public static T to<T>(this T module, Device device, bool non_blocking = false) where T : nn.Module
    {
        ArgumentNullException.ThrowIfNull(device);
        return (T)Given(module)._to(device.type, device.index, non_blocking);
    }

    /// <summary>Moves a module to the device with a name such as <c>cpu</c> or <c>cuda:1</c>.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="device">The name.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">No device has this name.</exception>
    /// <exception cref="DeviceException">The device is not available.</exception>
    public static T to<T>(this T module, string device, bool non_blocking = false) where T : nn.Module =>
        module.to(new Device(device), non_blocking);

    /// <summary>Moves a module to the dtype and the device of a tensor.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="other">The tensor.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">The dtype is neither floating-point nor complex.</exception>
    public static T to<T>(this T module, Tensor other, bool non_blocking = false) where T : nn.Module =>
        (T)Given(module)._to(other, non_blocking);

    /// <summary>Moves a module to the host.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T cpu<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(DeviceType.CPU, -1, non_blocking);

    /// <summary>Moves a module to a GPU.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="deviceIndex">The index of the GPU; -1 for the first.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="DeviceException">There is no such GPU.</exception>
    public static T cuda<T>(this T module, int deviceIndex = -1, bool non_blocking = false) where T : nn.Module =>
        module.to(DeviceType.CUDA, deviceIndex, non_blocking);

    /// <summary>Converts a module to bool, which is refused.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">Always: a module cannot have this dtype.</exception>
    public static T @bool<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Bool, non_blocking);

    /// <summary>Converts a module to uint8, which is refused.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">Always: a module cannot have this dtype.</exception>
    public static T @byte<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Byte, non_blocking);

    /// <summary>Converts a module to int8, which is refused.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">Always: a module cannot have this dtype.</exception>
    public static T @char<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Int8, non_blocking);

    /// <summary>Converts a module to int16, which is refused.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">Always: a module cannot have this dtype.</exception>
    public static T @short<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Int16, non_blocking);

    /// <summary>Converts a module to int32, which is refused.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">Always: a module cannot have this dtype.</exception>
    public static T @int<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Int32, non_blocking);

    /// <summary>Converts a module to int64, which is refused.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    /// <exception cref="ArgumentException">Always: a module cannot have this dtype.</exception>
    public static T @long<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Int64, non_blocking);

    /// <summary>Converts a module to float16.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T half<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Float16, non_blocking);

    /// <summary>Converts a module to bfloat16.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T bfloat16<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.BFloat16, non_blocking);

    /// <summary>Converts a module to float32.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T @float<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Float32, non_blocking);

    /// <summary>Converts a module to float64.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T @double<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.Float64, non_blocking);

    /// <summary>Converts a module to complex64.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T cfloat<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.ComplexFloat32, non_blocking);

    /// <summary>Converts a module to complex128.</summary>
    /// <typeparam name="T">The class of the module.</typeparam>
    /// <param name="module">The module.</param>
    /// <param name="non_blocking">Not used: a copy from the host is complete when the call returns.</param>
    /// <returns>The module.</returns>
    public static T cdouble<T>(this T module, bool non_blocking = false) where T : nn.Module => module.to(ScalarType.ComplexFloat64, non_blocking);

    /// <summary>Moves a new module to a device and a dtype, which are the defaults of new tensors if none are given.</summary>
    internal static T At<T>(this T module, Device? device, ScalarType? dtype) where T : nn.Module
    {
        module.Place(device, dtype);
        return module;
    }

    private static T Given<T>(T module) where T : nn.Module
    {
        ArgumentNullException.ThrowIfNull(module);
        return module;
    }
}

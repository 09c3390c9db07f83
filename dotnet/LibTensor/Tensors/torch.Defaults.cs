namespace LibTensor;

// What creation functions use where a call names no dtype and no device. The process has one of each.
public static partial class torch
{
    private static volatile Device default_device = CPU;
    private static volatile ScalarType default_dtype = ScalarType.Float32;

    /// <summary>Sets the dtype of new tensors of floating-point numbers that a call gives none.</summary>
    /// <exception cref="ArgumentException">The dtype is not floating-point.</exception>
    public static void set_default_dtype(ScalarType dtype) => default_dtype = dtype.IsFloatingPoint()
        ? dtype
        : throw new ArgumentException($"the default dtype is floating-point, not {dtype.Name()}", nameof(dtype));

    /// <summary>Returns the dtype of new tensors of floating-point numbers, which is float32 at first.</summary>
    public static ScalarType get_default_dtype() => default_dtype;

    /// <summary>Sets the default dtype to that of a tensor.</summary>
    /// <exception cref="ArgumentException">The tensor is not floating-point.</exception>
    public static void set_default_tensor_type(Tensor t) => set_default_dtype(Given(t).dtype);

    /// <summary>Sets the device of new tensors that a call gives none.</summary>
    public static void set_default_device(Device device) => default_device = Given(device);

    /// <inheritdoc cref="set_default_device(Device)" />
    /// <exception cref="ArgumentException">The name is not the name of a device.</exception>
    public static void set_default_device(string device) => set_default_device(new Device(device));

    /// <summary>Returns the device of new tensors, which is the host at first.</summary>
    public static Device get_default_device() => default_device;
}

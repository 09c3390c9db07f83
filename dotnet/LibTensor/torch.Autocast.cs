using LibTensor.Interop;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Casts the operands of products to a type of 16 bits, until the result is disposed, as PyTorch's <c>torch.autocast</c>
    /// does: matrix products, linear layers, convolutions, recurrent layers and attention compute in that type. Losses, and
    /// what else loses too much in 16 bits, compute in <c>float32</c>. All other operations keep the types of their operands.
    /// </summary>
    /// <remarks>
    /// <para>
    /// The casts are recorded, so the parameters and their gradients stay in <c>float32</c>, and an optimizer needs no other
    /// copy of them. Compute the output and the loss inside, and call <c>backward</c> outside. The mode follows <c>await</c> and
    /// tasks; disposing the result undoes this call only, and results may be disposed in any order. Operations in place, and
    /// tensors of <c>float64</c>, complex or integer types, are not cast.
    /// </para>
    /// <code>
    /// using (torch.autocast(DeviceType.CPU, torch.bfloat16))
    /// {
    ///     output = model.forward(input);
    ///     loss = functional.cross_entropy(output, target);
    /// }
    /// loss.backward();
    /// </code>
    /// </remarks>
    /// <param name="device_type">The kind of device whose tensors are cast.</param>
    /// <param name="dtype">
    /// The type, <c>bfloat16</c> or <c>float16</c>. The default is <c>bfloat16</c> on the host and <c>float16</c> elsewhere. With
    /// <c>float16</c>, small gradients may become 0 unless the loss is scaled.
    /// </param>
    /// <param name="enabled">If false, operations are not cast, even inside another autocast.</param>
    /// <exception cref="ArgumentException">The type is not one of the two.</exception>
    public static IDisposable autocast(DeviceType device_type, ScalarType? dtype = null, bool enabled = true)
    {
        uint flag = AutocastFlag(device_type, dtype ?? DefaultAutocast(device_type));
        uint all = AutocastFlag(device_type, ScalarType.Float16) | AutocastFlag(device_type, ScalarType.BFloat16);
        return new Modes(on: enabled ? flag : 0, off: all);
    }

    /// <inheritdoc cref="autocast(DeviceType, ScalarType?, bool)"/>
    /// <param name="device_type">The kind of device whose tensors are cast, such as <c>cpu</c> or <c>cuda</c>.</param>
    /// <param name="dtype">The type, <c>bfloat16</c> or <c>float16</c>.</param>
    /// <param name="enabled">If false, operations are not cast, even inside another autocast.</param>
    public static IDisposable autocast(string device_type, ScalarType? dtype = null, bool enabled = true) =>
        autocast(device(device_type).type, dtype, enabled);

    /// <summary>Determines whether operations on a kind of device are cast now.</summary>
    /// <param name="device_type">The kind of device.</param>
    public static bool is_autocast_enabled(DeviceType device_type = DeviceType.CUDA) => CurrentAutocast(device_type) is not null;

    /// <summary>
    /// Returns the type that operations on a kind of device are cast to now, or the default type if they are not cast.
    /// </summary>
    /// <param name="device_type">The kind of device.</param>
    public static ScalarType get_autocast_dtype(DeviceType device_type) =>
        CurrentAutocast(device_type) ?? DefaultAutocast(device_type);

    private static ScalarType? CurrentAutocast(DeviceType device_type)
    {
        bool IsOn(ScalarType dtype) => (Context.Current.Flags & AutocastFlag(device_type, dtype)) != 0;
        return IsOn(ScalarType.BFloat16) ? ScalarType.BFloat16 : IsOn(ScalarType.Float16) ? ScalarType.Float16 : null;
    }

    private static ScalarType DefaultAutocast(DeviceType device_type) =>
        device_type == DeviceType.CPU ? ScalarType.BFloat16 : ScalarType.Float16;

    private static uint AutocastFlag(DeviceType device_type, ScalarType dtype) => (device_type == DeviceType.CPU, dtype) switch
    {
        (true, ScalarType.Float16) => Codes.Flag.AutocastCpuF16,
        (true, ScalarType.BFloat16) => Codes.Flag.AutocastCpuBf16,
        (false, ScalarType.Float16) => Codes.Flag.AutocastGpuF16,
        (false, ScalarType.BFloat16) => Codes.Flag.AutocastGpuBf16,
        _ => throw new ArgumentException($"autocast takes bfloat16 or float16, not {dtype}", nameof(dtype)),
    };

    /// <summary>Automatic mixed precision, under the names of PyTorch's module.</summary>
    public static class amp
    {
        /// <inheritdoc cref="torch.autocast(DeviceType, ScalarType?, bool)"/>
        public static IDisposable autocast(DeviceType device_type, ScalarType? dtype = null, bool enabled = true) =>
            torch.autocast(device_type, dtype, enabled);

        /// <inheritdoc cref="torch.autocast(string, ScalarType?, bool)"/>
        public static IDisposable autocast(string device_type, ScalarType? dtype = null, bool enabled = true) =>
            torch.autocast(device_type, dtype, enabled);
    }
}

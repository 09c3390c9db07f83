using System.Globalization;
using LibTensor.Interop;
using static System.FormattableString;

namespace LibTensor;

/// <summary>Specifies the kind of a device.</summary>
public enum DeviceType
{
    /// <summary>The memory and the processor of the host.</summary>
    CPU = 0,

    /// <summary>An NVIDIA GPU.</summary>
    CUDA = 1,

    /// <summary>A test device, which consists of host memory behind an asynchronous queue.</summary>
    FAKE = 2,

    /// <summary>A GPU of Apple, which is never available.</summary>
    MPS = 13,

    /// <summary>Tensors without elements, which show what a program would take.</summary>
    META = 14,
}

public static partial class torch
{
    /// <summary>Represents a device, which stores tensors and computes with them.</summary>
    public sealed class Device : IEquatable<Device>
    {
        private const int FirstCuda = 1;
        private const int MaxCuda = 16;
        private const int Fake = FirstCuda + MaxCuda;
        private const int Meta = Fake + 1;
        private const int PinnedCode = 23;
        private const string PinnedName = "cpu_pinned";

        /// <summary>The host's pinned memory. Tensors there are on the host, and their bytes have an account of their own.</summary>
        internal static readonly Device Pinned = new(PinnedCode, true);

        /// <summary>The code of the device in the native runtime; below 0 for a kind that the runtime does not have.</summary>
        private readonly int code;

        /// <summary>
        /// Creates a device from its name, such as <c>cpu</c>, <c>cuda</c>, <c>cuda:1</c> or <c>fake:0</c>. The name
        /// <c>cpu_pinned</c> stands for the host's pinned memory in limits and statistics; a tensor there is on <c>cpu</c>.
        /// </summary>
        /// <exception cref="ArgumentException">The name is not the name of a device.</exception>
        public Device(string description)
        {
            ArgumentNullException.ThrowIfNull(description);
            string[] parts = description.Split(':');
            code = (parts[0].ToLowerInvariant(), parts.Length) switch
            {
                ("cpu" or "host", 1) => 0,
                ("cpu", 2) when parts[1] == "0" => 0,
                (PinnedName, 1) => PinnedCode,
                ("cuda", 1) => FirstCuda,
                ("cuda", 2) when int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out int index) && index < MaxCuda => FirstCuda + index,
                ("fake", 2) when parts[1] == "0" => Fake,
                ("mps", 1) => -(int)DeviceType.MPS,
                ("meta", 1) => Meta,
                _ => throw new ArgumentException($"unknown device \"{description}\": expected cpu, cuda:0 to cuda:{MaxCuda - 1}, meta or fake:0"),
            };
        }

        /// <summary>Creates a device of the kind with this name.</summary>
        /// <param name="deviceType">The name of the kind, such as <c>cpu</c> or <c>cuda</c>.</param>
        /// <param name="index">The index among the devices of this kind. The default, -1, is the first one.</param>
        /// <exception cref="ArgumentException">There is no such kind or index.</exception>
        public Device(string deviceType, int index = -1) : this(index < 0 ? deviceType : Invariant($"{Given(deviceType)}:{index}"))
        {
        }

        /// <summary>Creates a device of a kind.</summary>
        /// <inheritdoc cref="Device(string, int)" />
        /// <param name="deviceType">The kind.</param>
        /// <param name="index">The index among the devices of this kind. The default, -1, is the first one.</param>
        public Device(DeviceType deviceType, int index = -1)
            : this(deviceType == DeviceType.FAKE ? "fake:0" : deviceType.ToString(), deviceType is DeviceType.CUDA ? index : -1)
        {
        }

        /// <summary>Creates the GPU with an index.</summary>
        /// <exception cref="ArgumentException">There is no such index.</exception>
        public Device(int index) : this(DeviceType.CUDA, index)
        {
        }

        private Device(int code, bool _) => this.code = code;

        /// <summary>The device with a code of the native runtime.</summary>
        internal static Device Of(int code) => code == 0 ? CPU : new(code, true);

        /// <summary>The code of the device in the native runtime.</summary>
        /// <exception cref="DeviceException">The runtime has no devices of this kind.</exception>
        internal int Code => code >= 0
            ? code
            : throw new DeviceException($"the runtime has no device of the kind {type}: expected cpu or cuda");

        /// <summary>Gets the kind of device.</summary>
        public DeviceType type => code switch
        {
            0 or PinnedCode => DeviceType.CPU,
            Fake => DeviceType.FAKE,
            Meta => DeviceType.META,
            < 0 => (DeviceType)(-code),
            _ => DeviceType.CUDA,
        };

        /// <summary>Gets the index among the devices of this kind.</summary>
        public int index => type == DeviceType.CUDA ? code - FirstCuda : 0;

        /// <summary>Gets a value that indicates whether the runtime can use the device.</summary>
        public bool IsAvailable => code >= 0 && Information().available;

        /// <summary>Gets the name of the device, or the reason why it is not available.</summary>
        public string Description => Information().text;

        private unsafe (bool available, string text) Information()
        {
            int available = 0;
            int code = Code;
            string text = Text.Read((buffer, capacity, length) =>
            {
                int answer;
                int status = Native.tensor_device_info(code, &answer, buffer, capacity, length);
                available = answer;
                return status;
            });
            return (available != 0, text);
        }

        /// <summary>Converts a name to a device.</summary>
        public static implicit operator Device(string description) => new(description);

        /// <summary>Determines whether both are the same device.</summary>
        public static bool operator ==(Device? left, Device? right) => left?.code == right?.code;

        /// <summary>Determines whether two devices differ.</summary>
        public static bool operator !=(Device? left, Device? right) => !(left == right);

        /// <inheritdoc />
        public bool Equals(Device? other) => this == other;

        /// <inheritdoc />
        public override bool Equals(object? obj) => obj is Device other && this == other;

        /// <inheritdoc />
        public override int GetHashCode() => code;

        /// <summary>Returns the name of the device, such as <c>cpu</c> or <c>cuda:0</c>.</summary>
        public override string ToString() => type switch
        {
            _ when code == PinnedCode => PinnedName,
            DeviceType.FAKE => "fake:0",
            DeviceType.CUDA => Invariant($"cuda:{index}"),
            _ => type.ToString().ToLowerInvariant(),
        };
    }

    /// <summary>The host.</summary>
    public static readonly Device CPU = new("cpu");

    /// <summary>The first GPU.</summary>
    public static readonly Device CUDA = new("cuda:0");

    /// <summary>Gets the GPU of Apple, which this library does not use.</summary>
    /// <exception cref="DeviceException">Always; see <see cref="mps_is_available"/>.</exception>
    public static Device MPS => InitializeDevice(new Device("mps"));

    /// <summary>
    /// The device of tensors with shapes, element types and accounts, but without memory. Operations on them compute nothing,
    /// so a program that runs on it shows what it would take. Their elements cannot be read.
    /// </summary>
    public static readonly Device META = new("meta");

    /// <summary>Returns the device with a name such as <c>cpu</c> or <c>cuda:1</c>.</summary>
    public static Device device(string description) => new(description);

    /// <summary>Returns a device of the kind with this name.</summary>
    /// <inheritdoc cref="Device(string, int)" />
    public static Device device(string deviceType, int index = -1) => new(deviceType, index);

    /// <summary>Returns a device of a kind.</summary>
    /// <inheritdoc cref="Device(DeviceType, int)" />
    public static Device device(DeviceType deviceType, int index = -1) => new(deviceType, index);

    /// <summary>Returns the GPU with an index.</summary>
    /// <inheritdoc cref="Device(int)" />
    public static Device device(int index) => new(index);

    /// <summary>Determines whether devices of a kind can be used.</summary>
    public static bool TryInitializeDeviceType(DeviceType deviceType) => new Device(deviceType).IsAvailable;

    /// <summary>Does nothing if devices of a kind can be used, because the runtime prepares a device at its first use.</summary>
    /// <exception cref="DeviceException">There is no such device.</exception>
    public static void InitializeDeviceType(DeviceType deviceType) => InitializeDevice(new Device(deviceType));

    /// <summary>Returns the device, or the default device for null, if it can be used.</summary>
    /// <exception cref="DeviceException">The device is not available.</exception>
    public static Device InitializeDevice(Device? device)
    {
        Device wanted = device ?? get_default_device();
        _ = wanted.Code;
        return wanted.IsAvailable ? wanted : throw new DeviceException($"the device {wanted} is not available: {wanted.Description}");
    }

    /// <summary>Determines whether a GPU can be used.</summary>
    public static bool cuda_is_available() => cuda.is_available();

    /// <summary>Returns false, because the GPUs of Apple are not used.</summary>
    public static bool mps_is_available() => false;

    /// <summary>Does nothing, because every call throws its own errors.</summary>
    public static void CheckForErrors()
    {
    }
}

using System.Globalization;
using LibTensor.Interop;

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
}

public static partial class torch
{
    /// <summary>Represents a device, which stores tensors and computes with them.</summary>
    public sealed class Device : IEquatable<Device>
    {
        private const int FirstCuda = 1;
        private const int MaxCuda = 16;
        private const int Fake = FirstCuda + MaxCuda;

        /// <summary>
        /// Creates a device from its name, such as <c>cpu</c>, <c>cuda</c>, <c>cuda:1</c> or <c>fake:0</c>.
        /// </summary>
        /// <exception cref="ArgumentException">The name is not the name of a device.</exception>
        public Device(string description)
        {
            ArgumentNullException.ThrowIfNull(description);
            string[] parts = description.Split(':');
            Code = (parts[0], parts.Length) switch
            {
                ("cpu" or "host", 1) => 0,
                ("cuda", 1) => FirstCuda,
                ("cuda", 2) when int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out int index) && index < MaxCuda => FirstCuda + index,
                ("fake", 2) when parts[1] == "0" => Fake,
                _ => throw new ArgumentException($"unknown device \"{description}\": expected cpu, cuda:0 to cuda:{MaxCuda - 1} or fake:0"),
            };
        }

        internal Device(int code) => Code = code;

        /// <summary>The code of the device in the native runtime.</summary>
        internal int Code { get; }

        /// <summary>Gets the kind of device.</summary>
        public DeviceType type => Code switch { 0 => DeviceType.CPU, Fake => DeviceType.FAKE, _ => DeviceType.CUDA };

        /// <summary>Gets the index among the devices of this kind.</summary>
        public int index => type == DeviceType.CUDA ? Code - FirstCuda : 0;

        /// <summary>Gets a value that indicates whether the runtime can use the device.</summary>
        public bool IsAvailable => Information().available;

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
        public static bool operator ==(Device? left, Device? right) => left?.Code == right?.Code;

        /// <summary>Determines whether two devices differ.</summary>
        public static bool operator !=(Device? left, Device? right) => !(left == right);

        /// <inheritdoc />
        public bool Equals(Device? other) => this == other;

        /// <inheritdoc />
        public override bool Equals(object? obj) => obj is Device other && this == other;

        /// <inheritdoc />
        public override int GetHashCode() => Code;

        /// <summary>Returns the name of the device, such as <c>cpu</c> or <c>cuda:0</c>.</summary>
        public override string ToString() => type switch
        {
            DeviceType.CPU => "cpu",
            DeviceType.FAKE => "fake:0",
            _ => FormattableString.Invariant($"cuda:{index}"),
        };
    }

    /// <summary>The host.</summary>
    public static readonly Device CPU = new(0);

    /// <summary>The first GPU.</summary>
    public static readonly Device CUDA = new("cuda:0");

    /// <summary>Returns the device with a name such as <c>cpu</c> or <c>cuda:1</c>.</summary>
    public static Device device(string description) => new(description);
}

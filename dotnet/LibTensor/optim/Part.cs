using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>A field of options or of a state: how it is read, set, and stored in files.</summary>
internal abstract class Part
{
    /// <summary>The value of the field.</summary>
    internal abstract object? Value { get; set; }

    /// <summary>Writes the value.</summary>
    internal abstract void Write(BinaryWriter writer);

    /// <summary>Reads a value, and leaves the field as it is. The current scope owns a tensor.</summary>
    internal abstract object? Read(BinaryReader reader);

    internal static Part Of(Func<double?> get, Action<double?> set) =>
        new Field<double?>(get, set, static (writer, value) => writer.Write(value!.Value), static reader => reader.ReadDouble());

    internal static Part Of(Func<bool?> get, Action<bool?> set) =>
        new Field<bool?>(get, set, static (writer, value) => writer.Write(value!.Value), static reader => reader.ReadBoolean());

    internal static Part Of(Func<double> get, Action<double> set) =>
        new Field<double>(get, set, static (writer, value) => writer.Write(value), static reader => reader.ReadDouble());

    internal static Part Of(Func<long> get, Action<long> set) =>
        new Field<long>(get, set, static (writer, value) => writer.Write(value), static reader => reader.ReadInt64());

    /// <summary>A tensor. An optional one has a flag before it in files.</summary>
    internal static Part Of(Func<Tensor?> get, Action<Tensor?> set, bool optional) => new Field<Tensor?>(
        get, set,
        (writer, value) =>
        {
            if (optional)
            {
                writer.Write(value is not null);
            }
            if (value is not null)
            {
                SavedTensor.Write(value, writer);
            }
        },
        reader => !optional || reader.ReadBoolean() ? SavedTensor.Load(reader) : null);

    internal static object?[] Values(IEnumerable<Part> parts) => [.. parts.Select(static part => part.Value)];

    internal static void Set(IReadOnlyList<Part> parts, object?[] values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            parts[i].Value = values[i];
        }
    }

    /// <summary>Checks that options or states have the type of those that they are copied to.</summary>
    internal static void Check(bool fits, Type expected, Type given)
    {
        if (!fits)
        {
            throw new ArgumentException($"expected {expected.DeclaringType?.Name}.{expected.Name}, not {given.DeclaringType?.Name}.{given.Name}");
        }
    }

    private sealed class Field<T>(Func<T> get, Action<T> set, Action<BinaryWriter, T> write, Func<BinaryReader, T> read) : Part
    {
        internal override object? Value
        {
            get => get();
            set => set((T)value!);
        }

        internal override void Write(BinaryWriter writer) => write(writer, get());

        internal override object? Read(BinaryReader reader) => read(reader);
    }
}

using System.Numerics;
using System.Text.Json;

namespace LibTensor.Tests;

/// <summary>The arguments of a case, packed as <c>tensor_apply</c> takes them.</summary>
internal sealed class VectorArguments
{
    private readonly List<long> ints = [];
    private readonly List<double> floats = [];
    private Scalar? scalar;

    internal List<Tensor?> Tensors { get; } = [];

    internal Dictionary<string, Tensor?> ByName { get; } = [];

    private readonly Func<string, Tensor>? known;

    /// <summary>
    /// Each argument has a name, a type and a value. If there are named tensors, the value of a tensor may be such a
    /// name.
    /// </summary>
    internal VectorArguments(JsonElement arguments, Func<string, Tensor>? known = null)
    {
        this.known = known;
        foreach (JsonElement argument in arguments.EnumerateArray())
        {
            Add(argument[0].GetString()!, argument[1].GetString()!, argument[2]);
        }
    }

    /// <summary>
    /// Calls the operation through the entry point of its class. By default, it draws from the generator of the
    /// context.
    /// </summary>
    internal Tensor Call(uint code, Generator? generator = null) => (code & 0xff00) switch
    {
        0x0100 => Dispatch.Unary(code, Tensors[0]!),
        0x0200 => scalar is { } number ? Dispatch.Binary(code, Tensors[0]!, number) : Dispatch.Binary(code, Tensors[0]!, Tensors[1]!),
        0x0300 when (code & 0xffff) is not (Op.Var or Op.Std) => Dispatch.Reduce(code, Tensors[0]!, [.. ints[1..^1]], ints[^1] != 0),
        _ => Dispatch.Apply(code, [.. Tensors], [.. ints], [.. floats], generator),
    };

    private void Add(string name, string type, JsonElement value)
    {
        switch (type)
        {
            case "tensor" or "tensor?":
                Tensor? tensor = value.ValueKind == JsonValueKind.Null ? null : Operand(value);
                Tensors.Add(tensor);
                ByName[name] = tensor;
                break;
            case "tensors":
                Tensors.AddRange(value.EnumerateArray().Select(Operand));
                break;
            case "int":
                // What is created on the host is created on the device of the tests.
                ints.Add(name == "device" && value.GetInt64() == CPU.Code ? TestDevice.Given.Code : value.GetInt64());
                break;
            case "bool":
                ints.Add(value.GetBoolean() ? 1 : 0);
                break;
            case "ints":
                ints.Add(value.GetArrayLength());
                ints.AddRange(value.EnumerateArray().Select(item => item.GetInt64()));
                break;
            case "int2" or "int3":
                ints.AddRange(value.EnumerateArray().Select(item => item.GetInt64()));
                break;
            case "dtype" or "dtype?":
                ints.Add(value.ValueKind == JsonValueKind.Null ? -1 : (long)DType(value.GetString()!));
                break;
            case "float":
                floats.Add(Number(value));
                break;
            case "scalar":
                JsonProperty number = value.EnumerateObject().Single();
                scalar = number.Name switch
                {
                    "int" => number.Value.GetInt64(),
                    "float" => Number(number.Value),
                    _ => number.Value.GetBoolean(),
                };
                ints.AddRange([scalar.Value.Kind, scalar.Value.Bits]);
                break;
            default:
                throw new InvalidDataException($"argument type {type}");
        }
    }

    private Tensor Operand(JsonElement value) =>
        value.ValueKind == JsonValueKind.String ? known!(value.GetString()!) : Build(value);

    /// <summary>The dtype with a short name: bf16, for example, is bfloat16.</summary>
    internal static ScalarType DType(string name)
    {
        string digits = name.TrimStart("abcdefghijklmnopqrstuvwxyz".ToCharArray());
        string whole = name[..^digits.Length] switch
        {
            "f" => "float",
            "bf" => "bfloat",
            "i" => "int",
            "u" => "uint",
            "c" => "complex",
            string other => other,
        } + digits;
        return Enum.GetValues<ScalarType>().First(type => type.Name() == whole);
    }

    internal static double Number(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Number => value.GetDouble(),
        JsonValueKind.True => 1,
        JsonValueKind.False => 0,
        _ => value.GetString() switch
        {
            "nan" => double.NaN,
            "inf" => double.PositiveInfinity,
            "-inf" => double.NegativeInfinity,
            string other => throw new InvalidDataException(other),
            null => throw new InvalidDataException("null"),
        },
    };

    internal static Tensor Build(JsonElement value)
    {
        ScalarType type = DType(value.GetProperty("dtype").GetString()!);
        long[] shape = [.. value.GetProperty("shape").EnumerateArray().Select(item => item.GetInt64())];
        JsonElement values = value.GetProperty("values");
        Tensor plain = type switch
        {
            ScalarType.Float32 => tensor<float>([.. values.EnumerateArray().Select(item => (float)Number(item))], shape),
            ScalarType.Float64 => tensor<double>([.. values.EnumerateArray().Select(Number)], shape),
            ScalarType.ComplexFloat32 => tensor<(float, float)>(
                [.. values.EnumerateArray().Select(Number).Chunk(2).Select(parts => ((float)parts[0], (float)parts[1]))], shape),
            ScalarType.ComplexFloat64 => tensor<Complex>([.. values.EnumerateArray().Select(Number).Chunk(2).Select(parts => new Complex(parts[0], parts[1]))], shape),
            ScalarType.Int64 => tensor<long>([.. values.EnumerateArray().Select(item => item.GetInt64())], shape),
            ScalarType.UInt64 => tensor<ulong>([.. values.EnumerateArray().Select(item => item.GetUInt64())], shape),
            ScalarType.Int32 => tensor<int>([.. values.EnumerateArray().Select(item => item.GetInt32())], shape),
            ScalarType.Bool => tensor<bool>([.. values.EnumerateArray().Select(item => item.GetBoolean())], shape),
            _ => tensor<double>([.. values.EnumerateArray().Select(Number)], shape).to(type),
        };
        plain = plain.to(TestDevice.Given);
        return value.TryGetProperty("layout", out JsonElement layout) ? Laid(plain, layout.GetString()!, shape) : plain;
    }

    private static Tensor Laid(Tensor plain, string layout, long[] shape)
    {
        switch (layout)
        {
            case "transposed":
                return plain.transpose(-1, -2).contiguous().clone().transpose(-1, -2);
            case "strided":
                long[] doubled = [.. shape[..^1], shape[^1] * 2];
                return stack([plain, zeros_like(plain)], -1).reshape(doubled).slice(-1, 0, doubled[^1], 2);
            case "offset":
                return cat([zeros_like(plain.slice(0, 0, 1)), plain]).narrow(0, 1, shape[0]);
            case "expanded":
                return plain.slice(0, 0, 1).clone().expand(shape);
            default:
                throw new InvalidDataException($"layout {layout}");
        }
    }
}

/// <summary>Compares a result with the expectation of a case, by the rules of tests/vectors.</summary>
internal static class VectorComparison
{
    internal static string? Difference(Tensor result, JsonElement expected, JsonElement? tolerance)
    {
        ScalarType type = VectorArguments.DType(expected.GetProperty("dtype").GetString()!);
        long[] shape = [.. expected.GetProperty("shape").EnumerateArray().Select(item => item.GetInt64())];
        if (result.dtype != type || !result.shape.SequenceEqual(shape))
        {
            return $"{result.dtype.Name()} ({string.Join(", ", result.shape)}), not {type.Name()} ({string.Join(", ", shape)})";
        }
        if (!expected.TryGetProperty("values", out JsonElement values))
        {
            return OutOfBounds(result, expected);
        }
        double relative = tolerance is { } some ? some[0].GetDouble() : 0;
        double absolute = tolerance is { } also ? also[1].GetDouble() : 0;
        if (type == ScalarType.Int64)
        {
            long[] exact = [.. values.EnumerateArray().Select(item => item.GetInt64())];
            return result.ToArray<long>().SequenceEqual(exact) ? null : $"[{string.Join(", ", result.ToArray<long>())}]";
        }
        if (type == ScalarType.UInt64)
        {
            ulong[] exact = [.. values.EnumerateArray().Select(item => item.GetUInt64())];
            return result.ToArray<ulong>().SequenceEqual(exact) ? null : $"[{string.Join(", ", result.ToArray<ulong>())}]";
        }
        double[] got = Doubles(result, type);
        int i = 0;
        foreach (JsonElement item in values.EnumerateArray())
        {
            double wanted = VectorArguments.Number(item);
            if (type == ScalarType.ComplexFloat32 || (type.IsFloatingPoint() && type != ScalarType.Float64))
            {
                wanted = (float)wanted;
            }
            if (!Matches(got[i], wanted, relative, absolute, tolerance is not null))
            {
                return FormattableString.Invariant($"element {i} is {got[i]:R}, not {wanted:R}");
            }
            i++;
        }
        return null;
    }

    private static bool Matches(double got, double wanted, double relative, double absolute, bool tolerant)
    {
        if (double.IsNaN(wanted) || double.IsInfinity(wanted))
        {
            return got.Equals(wanted);
        }
        return tolerant
            ? Math.Abs(got - wanted) <= absolute + relative * Math.Abs(wanted)
            : BitConverter.DoubleToInt64Bits(got) == BitConverter.DoubleToInt64Bits(wanted);
    }

    private static string? OutOfBounds(Tensor result, JsonElement expected)
    {
        if (!expected.TryGetProperty("bounds", out JsonElement bounds))
        {
            return null;
        }
        double low = VectorArguments.Number(bounds[0]), high = VectorArguments.Number(bounds[1]);
        foreach (double value in Doubles(result, result.dtype))
        {
            if (!(value >= low && value <= high))
            {
                return FormattableString.Invariant($"{value:R} is outside {low:R} to {high:R}");
            }
        }
        return null;
    }

    private static double[] Doubles(Tensor tensor, ScalarType type)
    {
        // Complex numbers are compared part by part.
        using Tensor parts = type.IsComplex() ? tensor.view_as_real() : tensor.alias();
        using Tensor wide = parts.to(float64);
        return wide.ToArray<double>();
    }
}

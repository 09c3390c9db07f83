using System.Reflection;
using System.Text.Json;
using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>Every layer, made by its factory, against PyTorch's results (tests/vectors/layers).</summary>
public sealed class LayerTests : LeakChecked
{
    private static string Path => System.IO.Path.Combine(VectorTests.Folder, "layers", "layers.json");

    private static string Name(JsonElement test) => test.GetProperty("layer").GetString()!;

    public static TheoryData<string> Layers() => [.. VectorTests.Cases(Path).Select(Name).Distinct()];

    [Theory]
    [MemberData(nameof(Layers))]
    public void Layer(string name)
    {
        foreach (JsonElement test in VectorTests.Cases(Path).Where(test => Name(test) == name))
        {
            using DisposeScope scope = NewDisposeScope();
            using nn.Module module = Made(test).to(TestDevice.Given);
            (string name, Tensor value)[] state = [.. test.GetProperty("state").EnumerateArray().Select(entry => (entry[0].GetString()!, VectorArguments.Build(entry[1])))];
            Dictionary<string, Tensor> own = module.state_dict();
            Assert.Equal(state.Select(entry => entry.name), own.Keys);
            using (no_grad())
            {
                foreach ((string key, Tensor value) in state)
                {
                    Assert.Equal(value.shape, own[key].shape);
                    own[key].copy_(value);
                }
            }
            Tensor[] inputs = [.. test.GetProperty("inputs").EnumerateArray().Select(VectorArguments.Build)];
            bool training = test.GetProperty("training").GetBoolean();
            Tensor result = (module, inputs) switch
            {
                (nn.Module<Tensor, Tensor> layer, [Tensor x]) => layer.call(x, training),
                (nn.Module<Tensor, Tensor, Tensor> layer, [Tensor x, Tensor y]) => layer.call(x, y, training),
                (nn.Module<Tensor, Tensor, Tensor, Tensor> layer, [Tensor x, Tensor y, Tensor z]) => layer.call(x, y, z, training),
                _ => throw new InvalidDataException($"{module.GetType()} takes {inputs.Length} tensors"),
            };
            Tensor expected = VectorArguments.Build(test.GetProperty("expected"));
            Assert.Equal(expected.shape, result.shape);
            Assert.True(result.allclose(expected, 2e-5, 2e-5), $"{test.GetProperty("text")}: {result.NativeText()}, not {expected.NativeText()}");
        }
    }

    [Fact]
    public void ATensorTooFewIsRefusedByName()
    {
        using nn.Module<Tensor, Tensor, Tensor> layer = nn.Bilinear(2, 3, 1);
        using Tensor x = ones(1, 2);
        Assert.Throws<ArgumentNullException>(() => layer.call(x, null!));
        Assert.Throws<ArgumentException>(() => nn.GroupNorm(3, 4));
    }

    [Fact]
    public void SizesMayBeLists()
    {
        using DisposeScope scope = NewDisposeScope();
        using Tensor x = rand(1, 2, 4, 6);
        using MaxPool2d pool = nn.MaxPool2d([2, 3], padding: [1, 0]);
        using MaxPool2d same = nn.MaxPool2d((2, 3), padding: (1, 0));
        Assert.True(pool.call(x).Equals(same.call(x)));
        using AdaptiveMaxPool2d adaptive = nn.AdaptiveMaxPool2d([2, 2]);
        Assert.Equal([1, 2, 2, 2], adaptive.call(x).shape);
        Assert.Throws<ArgumentException>(() => nn.AvgPool2d([2, 2, 2]));
    }

    /// <summary>The layer of the factory that takes the arguments of a case; the others have their defaults.</summary>
    private static nn.Module Made(JsonElement test)
    {
        Dictionary<string, JsonElement> given = test.GetProperty("csharp").EnumerateObject().ToDictionary(entry => entry.Name, entry => entry.Value);
        Dictionary<string, JsonElement> kept = test.GetProperty("kept").EnumerateArray().ToDictionary(entry => entry[0].GetString()!, entry => entry[1]);
        foreach (MethodInfo factory in typeof(nn).GetMethods(BindingFlags.Public | BindingFlags.Static).Where(method => method.Name == Name(test)))
        {
            ParameterInfo[] parameters = factory.GetParameters();
            if (given.Keys.Any(name => !parameters.Any(parameter => parameter.Name == name)))
            {
                continue;
            }
            object?[] values = new object?[parameters.Length];
            bool fits = true;
            for (int i = 0; i < parameters.Length && fits; i++)
            {
                ParameterInfo parameter = parameters[i];
                if (given.TryGetValue(parameter.Name!, out JsonElement value))
                {
                    values[i] = Value(value, Nullable.GetUnderlyingType(parameter.ParameterType) ?? parameter.ParameterType);
                    fits = values[i] is not null;
                }
                else if (kept.TryGetValue(parameter.Name!, out JsonElement tensor) && tensor.ValueKind != JsonValueKind.Null)
                {
                    values[i] = VectorArguments.Build(tensor);
                }
                else
                {
                    fits = parameter.HasDefaultValue;
                    values[i] = parameter.DefaultValue;
                }
            }
            if (fits)
            {
                return (nn.Module)factory.Invoke(null, values)!;
            }
        }
        throw new MissingMethodException($"torch.nn has no {Name(test)} with the arguments {test.GetProperty("csharp")}");
    }

    /// <summary>The value of an argument, or null if the type does not fit.</summary>
    private static object? Value(JsonElement value, Type type)
    {
        if (value.ValueKind == JsonValueKind.Array)
        {
            long[] sizes = [.. value.EnumerateArray().Select(size => size.GetInt64())];
            return type == typeof(long[]) ? sizes
                : type.IsGenericType && type.GetGenericArguments().Length == sizes.Length ? Activator.CreateInstance(type, [.. sizes.Cast<object>()])
                : null;
        }
        return type == typeof(bool) ? value.GetBoolean()
            : type == typeof(double) ? value.GetDouble()
            : type == typeof(long) ? value.GetInt64()
            : type.IsEnum ? Enum.ToObject(type, value.GetInt64())
            : null;
    }
}

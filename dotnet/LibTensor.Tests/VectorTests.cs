using System.Reflection;
using System.Text.Json;

namespace LibTensor.Tests;

/// <summary>Every operation against the reference vectors that all languages share (tests/vectors).</summary>
public sealed class VectorTests : LeakChecked
{
    /// <summary>The codes of the operations by name: the name in the table without underscores.</summary>
    internal static readonly Dictionary<string, uint> Codes = typeof(Op)
        .GetFields(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public)
        .ToDictionary(field => field.Name, field => (uint)field.GetRawConstantValue()!, StringComparer.OrdinalIgnoreCase);

    public static TheoryData<string, string> Operations()
    {
        TheoryData<string, string> operations = [];
        foreach (string path in Directory.EnumerateFiles(Folder, "*.json").Order(StringComparer.Ordinal))
        {
            foreach (string operation in Cases(path).Where(test => test.TryGetProperty("op", out _)).Select(test => test.GetProperty("op").GetString()!).Distinct())
            {
                operations.Add(Path.GetFileNameWithoutExtension(path), operation);
            }
        }
        return operations;
    }

    [Theory]
    [MemberData(nameof(Operations))]
    public void Operation(string file, string operation)
    {
        List<string> wrong = [];
        int number = 0;
        foreach (JsonElement test in Cases(Path.Combine(Folder, file + ".json")).Where(test => test.GetProperty("op").GetString() == operation))
        {
            number++;
            if (Run(test) is { } difference)
            {
                wrong.Add($"{difference}\n    {test.GetRawText()[..Math.Min(400, test.GetRawText().Length)]}");
            }
        }
        Assert.True(wrong.Count == 0, $"{wrong.Count} of {number} cases of {operation} differ:\n{string.Join("\n", wrong.Take(5))}");
    }

    [Fact]
    public void Text()
    {
        foreach (JsonElement test in Cases(Path.Combine(Folder, "format.json")))
        {
            using Tensor tensor = VectorArguments.Build(test.GetProperty("tensor"));
            Assert.Equal(test.GetProperty("text").GetString(), tensor.NativeText());
        }
    }

    internal static new string Folder
    {
        get
        {
            for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
            {
                string vectors = Path.Combine(folder.FullName, "tests", "vectors");
                if (Directory.Exists(vectors))
                {
                    return vectors;
                }
            }
            throw new DirectoryNotFoundException("tests/vectors stands in no folder above the tests");
        }
    }

    internal static IEnumerable<JsonElement> Cases(string path) =>
        JsonDocument.Parse(File.ReadAllBytes(path)).RootElement.GetProperty("cases").EnumerateArray();

    private static string? Run(JsonElement test)
    {
        using DisposeScope scope = NewDisposeScope();
        string form = test.TryGetProperty("form", out JsonElement given) ? given.GetString()! : "";
        VectorArguments arguments = new(test.GetProperty("args"));
        uint code = Codes[test.GetProperty("op").GetString()!.Replace("_", "", StringComparison.Ordinal)];
        code |= form switch { "in_place" => Op.InPlace, "reversed" => Op.Reversed, _ => 0 };
        Tensor result;
        try
        {
            result = arguments.Call(code);
        }
        catch (Exception exception) when (exception is ArgumentException or System.Runtime.InteropServices.ExternalException)
        {
            string kind = exception switch
            {
                ShapeException => "shape",
                DTypeException => "dtype",
                TensorIndexException => "index",
                StateException => "state",
                UnsupportedException => "unsupported",
                _ => "argument",
            };
            return test.TryGetProperty("error", out JsonElement expected) && expected.GetString() == kind
                ? null
                : $"{kind} error: {exception.Message}";
        }
        if (test.TryGetProperty("error", out JsonElement wanted))
        {
            return $"no {wanted.GetString()} error";
        }
        JsonElement? tolerance = test.TryGetProperty("tolerance", out JsonElement some) ? some : null;
        if (result.device != TestDevice.Given)
        {
            return $"the result is on {result.device}";
        }
        string? difference = VectorComparison.Difference(result, test.GetProperty("expected"), tolerance);
        if (form == "in_place")
        {
            difference ??= VectorComparison.Difference(arguments.Tensors[0]!, test.GetProperty("expected"), tolerance);
        }
        if (test.TryGetProperty("after", out JsonElement after))
        {
            foreach (JsonProperty changed in after.EnumerateObject())
            {
                difference ??= VectorComparison.Difference(arguments.ByName[changed.Name]!, changed.Value, tolerance);
            }
        }
        return difference;
    }
}

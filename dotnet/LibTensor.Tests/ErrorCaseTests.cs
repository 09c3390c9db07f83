using System.Text.Json;

namespace LibTensor.Tests;

/// <summary>The cases of tests/vectors/errors.json: errors have the expected type and text, and do not leak.</summary>
public sealed class ErrorCaseTests : LeakChecked
{
    private static readonly HashSet<string> Needs =
        ["managers", "loans", "caps", "members", "emptying", "wrappers", "handles", "leases", "pointers", "aliases", "receivers"];

    private static readonly HashSet<string> Has = ["emptying", "wrappers", "leases", "aliases"];

    private static readonly Dictionary<string, JsonElement> Sayable = VectorTests
        .Cases(Path.Combine(VectorTests.Folder, "errors.json"))
        .Where(one => Has.IsSupersetOf(NeedsOf(one)) && IsOfDriver(one))
        .ToDictionary(one => $"{one.GetProperty("group").GetString()}: {one.GetProperty("name").GetString()}");

    public static TheoryData<string> Cases() => [.. Sayable.Keys];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Play(string name)
    {
        long? limit = Memory.Limit;
        using TemporaryFolder folder = Folder();
        try
        {
            using ErrorSteps world = new(folder.File(""));
            foreach (JsonElement step in Sayable[name].GetProperty("steps").EnumerateArray())
            {
                Take(world, step);
            }
        }
        finally
        {
            Memory.Limit = limit;
        }
    }

    /// <summary>Some cases are for one kind of driver, of which the tests are told (tests/cuda/run).</summary>
    private static bool IsOfDriver(JsonElement one)
    {
        string there = CUDA.IsAvailable ? "real" : "none";
        return !one.TryGetProperty("driver", out JsonElement driver)
            || driver.GetString() == (Environment.GetEnvironmentVariable("TENSOR_TEST_DRIVER") ?? there);
    }

    private static string[] NeedsOf(JsonElement one)
    {
        string[] needs = Texts(one, "needs");
        Assert.True(Needs.IsSupersetOf(needs), $"unknown needs in {one}");
        return needs;
    }

    private static void Take(ErrorSteps world, JsonElement step)
    {
        object? given = null;
        Exception? thrown = step.TryGetProperty("thread", out _)
            ? Elsewhere(() => given = world.Call(step))
            : Record.Exception(() => { given = world.Call(step); });
        if (step.TryGetProperty("error", out JsonElement kind))
        {
            Assert.True(thrown is not null, $"no {kind} error: {step}");
            Assert.True(IsOf(kind.GetString()!, thrown, world.IsScope(step)), $"{thrown}\n    {step}");
            AssertHas(step, thrown.Message);
            return;
        }
        Assert.True(thrown is null, $"{thrown}\n    {step}");
        if (step.TryGetProperty("is", out JsonElement expected))
        {
            Assert.True(Same(expected, given), $"{given}, not {expected}\n    {step}");
        }
        if (given is string text)
        {
            AssertHas(step, text);
        }
    }

    private static void AssertHas(JsonElement step, string text) =>
        Assert.All(Texts(step, "text"), part => Assert.True(text.Contains(part, StringComparison.Ordinal), $"'{part}' is not in: {text}\n    {step}"));

    /// <summary>Runs on another thread, with an empty context.</summary>
    private static Exception? Elsewhere(Action call)
    {
        Exception? thrown = null;
        Thread thread = new(() => thrown = Record.Exception(call));
        thread.UnsafeStart();
        thread.Join();
        return thrown;
    }

    private static bool Same(JsonElement expected, object? given) => expected.ValueKind switch
    {
        JsonValueKind.Array => expected.EnumerateArray().Select(value => value.GetDouble()).SequenceEqual((double[])given!),
        JsonValueKind.String => expected.GetString() == (string?)given,
        JsonValueKind.Number => expected.GetDouble().Equals(given),
        _ => expected.GetBoolean().Equals(given),
    };

    private static string[] Texts(JsonElement element, string field) =>
        element.TryGetProperty(field, out JsonElement list) ? [.. list.EnumerateArray().Select(text => text.GetString()!)] : [];

    /// <summary>
    /// Whether an exception is of a kind. What TorchSharp checks itself has .NET's own exceptions.
    /// </summary>
    private static bool IsOf(string kind, Exception thrown, bool ofScope) =>
        thrown.GetType() == Kind(kind, ofScope)
        || (kind is "argument" or "shape" or "dtype" && thrown.GetType() == typeof(ArgumentException))
        || (kind is "state" && thrown.GetType() == typeof(InvalidOperationException));

    /// <summary>
    /// The exception type for a kind. Members of a closed scope throw the exception of disposed .NET objects, as in
    /// TorchSharp.
    /// </summary>
    private static Type Kind(string kind, bool ofScope) => kind switch
    {
        "disposed" => typeof(TensorDisposedException),
        "state" => typeof(StateException),
        "scope" => ofScope ? typeof(TensorDisposedException) : typeof(ScopeException),
        "shape" => typeof(ShapeException),
        "argument" => typeof(TensorArgumentException),
        "dtype" => typeof(DTypeException),
        "index" => typeof(TensorIndexException),
        "io" => typeof(TensorIOException),
        "format" => typeof(TensorFormatException),
        "device" => typeof(DeviceException),
        "out_of_memory" => typeof(NativeOutOfMemoryException),
        _ => throw new InvalidDataException($"error {kind}"),
    };
}

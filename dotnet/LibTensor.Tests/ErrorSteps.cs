using System.Text.Json;
using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>Runs the steps of the error cases in C#, and keeps the objects of a case by name.</summary>
internal sealed class ErrorSteps(string folder) : IDisposable
{
    /// <summary>The maximum number of tensors to make until a slot is used again.</summary>
    private const int Most = 100_000;

    private readonly List<(string name, IDisposable made)> named = [];

    private sealed class Own(string name) : nn.Module<Tensor, Tensor>(name)
    {
        public override Tensor forward(Tensor input) => input.alias();
    }

    /// <summary>Runs a step. A new object is kept by its name; a value that the step reads is the result.</summary>
    internal object? Call(JsonElement step)
    {
        object? given = Given(step);
        if (step.TryGetProperty("as", out JsonElement name))
        {
            named.Add((name.GetString()!, (IDisposable)given!));
        }
        return given;
    }

    /// <summary>Whether the object of the step is a scope.</summary>
    internal bool IsScope(JsonElement step) => step.TryGetProperty("of", out JsonElement of) && Named(of.GetString()!) is DisposeScope;

    private object? Given(JsonElement step)
    {
        Tensor Of() => Object<Tensor>(step, "of");
        DisposeScope Scope() => Object<DisposeScope>(step, "of");
        nn.Module Module() => Object<nn.Module>(step, "of");
        optim.Optimizer Optimizer() => Object<optim.Optimizer>(step, "of");
        return Text(step, "do") switch
        {
            "tensor" => Make(step),
            "open" => step.TryGetProperty("name", out JsonElement name) ? NewDisposeScope(name.GetString()!) : NewDisposeScope(),
            "module" => Text(step, "kind") == "linear" ? nn.Linear(Longs(step, "ints")[0], Longs(step, "ints")[1]) : new Own(Text(step, "name")),
            "optimizer" => optim.Adam([.. step.GetProperty("params").EnumerateArray().Select(name => (Tensor)Named(name.GetString()!))]),
            "generator" => new Generator(1),
            "reuse" => Reuse(HandleOf(step)),

            "dispose" => Done(Object<IDisposable>(step, "of").Dispose),
            "close" => Done(Scope().Dispose),
            "dispose_everything" => Done(Scope().DisposeEverything),

            "op" => Apply(step),
            "shape" => Doubles(Of().shape),
            "dtype" => Of().dtype.ToString(),
            "device" => Of().device == CPU ? "host" : Of().device.ToString(),
            "to" => Of().to(DeviceOf(step)),
            "lease" => Done(() => Of().data<float>().Dispose()),
            "numel" => (double)Of().numel(),
            "values" => Values(Of(), step),
            "item" => Item(Of(), step),
            "alias" => Of().alias(),
            "detach" => Of().detach(),
            "require_grad" => Done(() => Of().requires_grad = true),
            "grad" => Of().grad,
            "backward" => Done(() => Of().backward(step.TryGetProperty("grad", out _) ? Object<Tensor>(step, "grad") : null)),
            "print" => Of() is Tensor { IsInvalid: false } alive ? alive.NativeText() : Of().ToString(),
            "live" => !Of().IsInvalid,

            "move" => Of().MoveToOtherDisposeScope(Object<DisposeScope>(step, "to")),
            "move_to_outer" => Of().MoveToOuterDisposeScope(),
            "leave_scope" => Of().DetachFromDisposeScope(),
            "enter" => Done(() => Scope().enter().Dispose()),
            "name" => Done(() => Scope().Name = Text(step, "name")),
            "owns" => Scope().Contains(Object<Tensor>(step, "what")),
            "limit" => Done(() => Limit(step)),

            "forward" => ((nn.Module<Tensor, Tensor>)Module()).forward(Object<Tensor>(step, "x")),
            "parameter" => Module().named_parameters().Single(entry => entry.name == Text(step, "name")).parameter,
            "parameters" => (double)Module().parameters().Count(),
            "train" => Done(() => Module().train()),
            "zero_grad" => Done(() => Module().zero_grad()),
            "register" => Done(() => Module().register_buffer(Text(step, "name"), Object<Tensor>(step, "tensor"))),
            "add" => Done(() => Module().register_module(Text(step, "name"), Object<nn.Module>(step, "child"))),
            "save" => Done(() => Module().save(File(step))),
            "load" => Done(() => Module().load(File(step))),
            "cut" => Done(() => Cut(step)),
            "write" => Done(() => Write(step)),

            "step" => Done(() => Optimizer().step()),
            "lr" => Optimizer().lr,
            "set_lr" => Done(() => Optimizer().lr = step.GetProperty("lr").GetDouble()),

            _ => throw new InvalidDataException($"step {step}"),
        };
    }

    private static object? Done(Action call)
    {
        call();
        return null;
    }

    private IDisposable Named(string name) => named.Last(entry => entry.name == name).made;

    private T Object<T>(JsonElement step, string field) => (T)Named(Text(step, field));

    /// <summary>The device that the step names; by default the host.</summary>
    private static Device DeviceOf(JsonElement step) => step.TryGetProperty("device", out JsonElement name) ? name.GetString()! : CPU;

    private string File(JsonElement step) => Path.Combine(folder, Text(step, "file"));

    private static string Text(JsonElement step, string field) => step.GetProperty(field).GetString()!;

    private static long[] Longs(JsonElement step, string field) =>
        [.. step.GetProperty(field).EnumerateArray().Select(value => value.GetInt64())];

    private static double[] Doubles(IEnumerable<long> values) => [.. values.Select(value => (double)value)];

    private static ScalarType? DType(JsonElement step) =>
        step.TryGetProperty("dtype", out JsonElement name) ? VectorArguments.DType(name.GetString()!) : null;

    private static Tensor Make(JsonElement step)
    {
        ScalarType type = DType(step) ?? ScalarType.Float32;
        long[] shape = Longs(step, "shape");
        if (!step.TryGetProperty("values", out JsonElement values))
        {
            return zeros(shape, type);
        }
        return type == ScalarType.Int64
            ? tensor<long>(Longs(step, "values"), shape)
            : tensor<float>([.. values.EnumerateArray().Select(value => value.GetSingle())], shape);
    }

    private Tensor Apply(JsonElement step)
    {
        uint code = VectorTests.Codes[Text(step, "op").Replace("_", "", StringComparison.Ordinal)];
        if (step.TryGetProperty("form", out JsonElement form))
        {
            code |= form.GetString() == "in_place" ? Op.InPlace : Op.Reversed;
        }
        Generator? generator = step.TryGetProperty("generator", out _) ? Object<Generator>(step, "generator") : null;
        return new VectorArguments(step.GetProperty("args"), name => (Tensor)Named(name)).Call(code, generator);
    }

    private static double[] Values(Tensor tensor, JsonElement step) =>
        (DType(step) ?? tensor.dtype) == ScalarType.Int64
            ? Doubles(tensor.ToArray<long>())
            : [.. tensor.ToArray<float>().Select(value => (double)value)];

    /// <summary>The only element, read as the dtype that the step names, or by default as the tensor's dtype.</summary>
    private static double Item(Tensor tensor, JsonElement step) => (DType(step) ?? tensor.dtype) switch
    {
        ScalarType.Float32 => tensor.item<float>(),
        ScalarType.Float64 => tensor.item<double>(),
        ScalarType.Int64 => tensor.item<long>(),
        ScalarType other => throw new InvalidDataException($"an item {other}"),
    };

    private ulong HandleOf(JsonElement step) => Named(Text(step, "of")) switch
    {
        Tensor tensor => tensor.Handle,
        nn.Module module => module.Handle,
        RuleOptimizer optimizer => optimizer.Handle,
        IDisposable other => throw new InvalidDataException($"the slot of {other}"),
    };

    /// <summary>Makes tensors until one gets the slot of the earlier object.</summary>
    private static Tensor Reuse(ulong old)
    {
        List<Tensor> others = [];
        while (others.Count < Most)
        {
            Tensor next = zeros(1);
            if ((uint)next.Handle == (uint)old)
            {
                others.ForEach(static other => other.Dispose());
                return next;
            }
            others.Add(next);
        }
        throw new InvalidOperationException("the slot does not come again");
    }

    /// <summary>Sets a scope's limit, or the process's limit in bytes above what it holds.</summary>
    private void Limit(JsonElement step)
    {
        if (step.TryGetProperty("of", out _))
        {
            long bytes = step.GetProperty("bytes").GetInt64();
            Object<DisposeScope>(step, "of").SetLimit(bytes == -1 ? null : bytes, DeviceOf(step));
            return;
        }
        Memory.Trim();
        Memory.Limit = Memory.Statistics.HeldBytes + step.GetProperty("above_held").GetInt64();
    }

    /// <summary>Cuts a file to its first bytes. A negative number cuts bytes off the end.</summary>
    private void Cut(JsonElement step)
    {
        using FileStream file = System.IO.File.OpenWrite(File(step));
        int length = step.GetProperty("bytes").GetInt32();
        file.SetLength(length < 0 ? file.Length + length : length);
    }

    /// <summary>Writes bytes to a file, or appends them.</summary>
    private void Write(JsonElement step)
    {
        FileMode mode = step.TryGetProperty("add", out _) ? FileMode.Append : FileMode.Create;
        using FileStream file = new(File(step), mode);
        file.Write(Convert.FromHexString(Text(step, "hex")));
    }

    /// <summary>Disposes the objects of the case, newest first.</summary>
    public void Dispose()
    {
        foreach ((_, IDisposable made) in Enumerable.Reverse(named))
        {
            made.Dispose();
        }
    }
}

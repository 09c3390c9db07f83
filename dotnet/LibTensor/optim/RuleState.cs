using System.Diagnostics.CodeAnalysis;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// What an optimizer with a rule of the native library remembers of a parameter. It owns its tensors; no scope does.
/// </summary>
public abstract class RuleState : OptimizerState, IDisposable
{
    private protected RuleState(Tensor parameter) : base(parameter)
    {
    }

    /// <summary>The fields, in the order of files.</summary>
    private protected abstract IReadOnlyList<Part> Parts { get; }

    /// <summary>The number of steps so far.</summary>
    private protected abstract long Steps { get; set; }

    /// <summary>Whether the arrays are made at the first step only.</summary>
    private protected abstract bool IsLazy { get; }

    /// <summary>The arrays that the numbers of the rule need, in the order of the rule. Missing ones are made.</summary>
    private protected abstract Tensor[] Arrays(double[] numbers);

    /// <summary>Sets the numbers to those before the first step.</summary>
    private protected virtual void Begun(OptimizerOptions options)
    {
    }

    /// <summary>Sets the numbers after a step.</summary>
    private protected virtual void Stepped(OptimizerOptions options)
    {
    }

    /// <inheritdoc />
    public override void Initialize(OptimizerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        Dispose();
        Steps = 0;
        Begun(options);
        if (!IsLazy)
        {
            _ = Arrays(options.Numbers);
        }
    }

    /// <inheritdoc />
    public override void SaveStateDict(BinaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        foreach (Part part in Parts)
        {
            part.Write(writer);
        }
    }

    /// <summary>Reads the state. If the reader fails, nothing has changed.</summary>
    /// <param name="reader">The reader of a file.</param>
    /// <exception cref="TensorFormatException">The file is damaged.</exception>
    /// <exception cref="ArgumentException">A tensor has another shape or dtype than the parameter.</exception>
    public override void LoadStateDict(BinaryReader reader)
    {
        using DisposeScope scope = NewDisposeScope();
        Prepared(reader)();
    }

    /// <summary>Reads the state, whose tensors the current scope owns, and returns what puts it in place.</summary>
    internal Action Prepared(BinaryReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        IReadOnlyList<Part> parts = Parts;
        return Placing(parts, [.. parts.Select(part => part.Read(reader))]);
    }

    /// <summary>Copies the state of another parameter of the same shape.</summary>
    /// <param name="source">A state of the same type.</param>
    /// <exception cref="ArgumentException">It has another type, or a tensor has another shape.</exception>
    public override void LoadStateDict(OptimizerState source)
    {
        ArgumentNullException.ThrowIfNull(source);
        Part.Check(source.GetType() == GetType(), GetType(), source.GetType());
        using DisposeScope scope = NewDisposeScope();
        using (no_grad())
        {
            object?[] values = Part.Values(((RuleState)source).Parts);
            Placing(Parts, [.. values.Select(static value => value is Tensor tensor ? tensor.clone() : value)])();
        }
    }

    /// <inheritdoc />
    public override bool ApproximatelyEquals(OptimizerState other) =>
        other is RuleState state && state.GetType() == GetType()
        && Part.Values(Parts).Zip(Part.Values(state.Parts)).All(static pair => AreClose(pair.First, pair.Second));

    /// <inheritdoc />
    public override void to(Device device)
    {
        using DisposeScope scope = NewDisposeScope();
        IReadOnlyList<Part> parts = Parts;
        object?[] values = [.. Part.Values(parts).Select(value => value is Tensor tensor ? tensor.to(device) : value)];
        Place(parts, values);
    }

    /// <summary>Disposes the tensors. They are made anew if another step needs them.</summary>
    public void Dispose()
    {
        foreach (Part part in Parts)
        {
            if (part.Value is Tensor tensor)
            {
                tensor.Dispose();
                part.Value = null;
            }
        }
        GC.SuppressFinalize(this);
    }

    /// <summary>Disposes the tensors and the alias of the parameter.</summary>
    internal void End()
    {
        Dispose();
        _parameter.Dispose();
    }

    /// <summary>The gradient of the parameter in row-major order; null if there is none.</summary>
    internal Tensor? Gradient()
    {
        Tensor? gradient = _parameter.grad;
        return gradient is null || gradient.is_contiguous() ? gradient : gradient.contiguous();
    }

    /// <summary>Makes ready what a step needs, so that the step itself needs no memory.</summary>
    internal Action Ready(int kind, OptimizerOptions options, Tensor gradient)
    {
        long step = Steps + 1;
        double[] numbers = options.Numbers;
        Tensor[] arrays = Arrays(numbers);
        return () =>
        {
            Update(kind, options, numbers, step, gradient, arrays);
            Steps = step;
            Stepped(options);
        };
    }

    /// <summary>An array of the parameter's shape and dtype; made of one value if there is none.</summary>
    private protected Tensor Made([NotNull] ref Tensor? array, double begin = 0)
    {
        if (array is null)
        {
            using (no_grad())
            {
                array = full_like(_parameter, begin).DetachFromDisposeScope();
            }
        }
        return array;
    }

    /// <summary>Changes the parameter and the arrays by the rule of the native library.</summary>
    private protected virtual unsafe void Update(
        int kind, OptimizerOptions options, double[] numbers, long step, Tensor gradient, Tensor[] arrays)
    {
        ulong[] states = Array.ConvertAll(arrays, static array => array.Handle);
        fixed (double* floats = numbers)
        fixed (ulong* first = states)
        {
            Status.Check(Native.tensor_update(
                kind, floats, (nuint)numbers.Length, (ulong)step, 1, 0, _parameter.Handle, gradient.Handle, first, (nuint)states.Length));
        }
        GC.KeepAlive(_parameter);
        GC.KeepAlive(gradient);
        GC.KeepAlive(arrays);
    }

    private Action Placing(IReadOnlyList<Part> parts, object?[] values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            if (values[i] is Tensor tensor)
            {
                CheckFits(tensor);
                values[i] = tensor.to(_parameter.device);
            }
        }
        return () => Place(parts, values);
    }

    private static void Place(IReadOnlyList<Part> parts, object?[] values)
    {
        object?[] former = Part.Values(parts);
        foreach (Tensor tensor in values.OfType<Tensor>())
        {
            tensor.DetachFromDisposeScope();
        }
        Part.Set(parts, values);
        foreach (Tensor tensor in former.OfType<Tensor>())
        {
            tensor.Dispose();
        }
    }

    private void CheckFits(Tensor tensor)
    {
        if (tensor.dtype != _parameter.dtype || !tensor.shape.SequenceEqual(_parameter.shape))
        {
            throw new ArgumentException(
                $"a tensor of an optimizer's state must be {_parameter.dtype.Name()} {Tensor.ShapeText(_parameter.shape)} as its parameter, "
                + $"not {tensor.dtype.Name()} {Tensor.ShapeText(tensor.shape)}");
        }
    }

    private static bool AreClose(object? own, object? other) =>
        own is Tensor a && other is Tensor b ? a.allclose(b) : Equals(own, other);
}

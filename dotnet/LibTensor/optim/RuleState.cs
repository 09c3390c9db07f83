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

    /// <summary>The number that the rule carries from step to step, 1 at first.</summary>
    internal virtual double Carry
    {
        get => 1;
        set { }
    }

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

    /// <summary>Makes the arrays for a step, so that the step itself needs no memory of its own.</summary>
    /// <returns>The arrays; null if the parameter has neither these nor a gradient, so that it stays as it is.</returns>
    internal Tensor[]? Ready(double[] numbers) => IsLazy && Steps == 0 && !HasGradient() ? null : Arrays(numbers);

    /// <summary>The parameter, which the state keeps an alias of.</summary>
    internal Tensor Parameter => _parameter;

    /// <summary>The number of steps so far.</summary>
    internal ulong Done => (ulong)Steps;

    /// <summary>Notes a step.</summary>
    internal void Advance(ulong steps, double carry, OptimizerOptions options)
    {
        Steps = (long)steps;
        Carry = carry;
        Stepped(options);
    }

    /// <summary>An array of the parameter's shape and dtype; made of one value if there is none.</summary>
    private protected Tensor Made([NotNull] ref Tensor? array, double begin = 0)
    {
        if (array is null)
        {
            if (cuda.CUDAGraph.Capturing(_parameter) is not null)
            {
                throw new StateException(
                    "the first step of an optimizer makes its state, which cannot be captured in a graph: expected a step before the capture");
            }
            using (no_grad())
            {
                array = full_like(_parameter, begin).DetachFromDisposeScope();
            }
        }
        return array;
    }

    private unsafe bool HasGradient()
    {
        ulong gradient;
        Status.Check(Native.tensor_grad(0, 0, _parameter.Handle, &gradient));
        GC.KeepAlive(_parameter);
        return gradient != 0 && Native.tensor_dispose(gradient) == 0;
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

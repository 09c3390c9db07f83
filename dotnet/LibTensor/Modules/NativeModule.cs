using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>A module of the native runtime with one input. Its forward is one native call.</summary>
public abstract unsafe class NativeModule : nn.Module<Tensor, Tensor>
{
    private protected NativeModule(
        int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats = default, bool draws = false)
        : base(kind, name, ints, floats, draws ? Context.Stream.Generator : null)
    {
    }

    /// <summary>
    /// Gets a value that indicates whether a shape that does not fit is an <see cref="ArgumentException"/>, as in
    /// TorchSharp.
    /// </summary>
    private protected virtual bool ChecksInput => false;

    /// <summary>
    /// Whether a forward is the native one alone, so that a native sequential may contain the module.
    /// </summary>
    internal virtual bool IsNative => true;

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Run(input, training);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Run(input, training);

    /// <summary>Runs the native forward in a mode.</summary>
    private protected Tensor Run(Tensor input, bool mode)
    {
        ArgumentNullException.ThrowIfNull(input);
        Target target = Target.Now();
        Generator? generator = Draws(mode) ? Context.Stream.Generator : null;
        ulong result;
        int status = Native.tensor_module_forward(
            target.Scope, target.Flags, generator is null ? 0 : generator.Handle, Handle, input.Handle, ModeCode(mode), &result);
        if (status is Codes.Error.Shape or Codes.Error.Argument && ChecksInput)
        {
            Status.CheckArguments(status);
        }
        Status.Check(status);
        GC.KeepAlive(generator);
        GC.KeepAlive(input);
        GC.KeepAlive(this);
        return target.Wrap(result);
    }
}

/// <summary>A module of the native runtime with two inputs. Its forward is one native call.</summary>
public abstract class NativeModule2 : nn.Module<Tensor, Tensor, Tensor>
{
    private readonly Tensor?[] kept;

    private protected NativeModule2(
        int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats = default, bool draws = false,
        Tensor?[]? kept = null)
        : base(kind, name, ints, floats, draws ? Context.Stream.Generator : null) => this.kept = kept ?? [];

    /// <inheritdoc />
    public override Tensor forward(Tensor input1, Tensor input2) => RunAll(training, kept, input1, input2);

    /// <inheritdoc />
    public override Tensor forward(Tensor input1, Tensor input2, bool training) => RunAll(training, kept, input1, input2);
}

/// <summary>A module of the native runtime with three inputs. Its forward is one native call.</summary>
public abstract class NativeModule3 : nn.Module<Tensor, Tensor, Tensor, Tensor>
{
    private readonly Tensor?[] kept;

    private protected NativeModule3(
        int kind, string name, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats = default, bool draws = false,
        Tensor?[]? kept = null)
        : base(kind, name, ints, floats, draws ? Context.Stream.Generator : null) => this.kept = kept ?? [];

    /// <inheritdoc />
    public override Tensor forward(Tensor input1, Tensor input2, Tensor input3) => RunAll(training, kept, input1, input2, input3);

    /// <inheritdoc />
    public override Tensor forward(Tensor input1, Tensor input2, Tensor input3, bool training) =>
        RunAll(training, kept, input1, input2, input3);
}

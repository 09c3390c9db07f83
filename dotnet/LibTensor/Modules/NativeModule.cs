using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Represents a module of the native runtime, whose forward is one native call.</summary>
public abstract unsafe class NativeModule : nn.Module<Tensor, Tensor>
{
    private readonly Lock listing = new();
    private bool listed;

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

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Run(input, null);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Run(input, training);

    /// <summary>Runs the native forward in a mode; null means the mode of each module.</summary>
    private protected Tensor Run(Tensor input, bool? mode)
    {
        ArgumentNullException.ThrowIfNull(input);
        Target target = Target.Now();
        Generator? generator = Draws(mode) ? Context.Stream.Generator : null;
        ulong result;
        int status = Native.tensor_module_forward(
            target.Scope, target.Flags, generator is null ? 0 : generator.Handle, Handle, input.Handle, Code(mode), &result);
        if (status == Codes.Error.Shape && ChecksInput)
        {
            Status.CheckArguments(status);
        }
        Status.Check(status);
        GC.KeepAlive(generator);
        GC.KeepAlive(input);
        GC.KeepAlive(this);
        return target.Wrap(result);
    }

    private static int Code(bool? mode) => mode switch
    {
        null => Codes.Mode.Own,
        false => Codes.Mode.Evaluation,
        true => Codes.Mode.Training,
    };

    private protected override List<(string name, Parameter parameter)> OwnParameters()
    {
        List();
        return base.OwnParameters();
    }

    private protected override List<(string name, Tensor buffer)> OwnBuffers()
    {
        List();
        return base.OwnBuffers();
    }

    private protected Parameter? Parameter(string name) =>
        OwnParameters().FirstOrDefault(entry => entry.name == name).parameter;

    private protected Tensor? Buffer(string name) => OwnBuffers().FirstOrDefault(entry => entry.name == name).buffer;

    /// <summary>
    /// Makes wrappers of the parameters and buffers of the native module. A sequential module has none itself.
    /// </summary>
    private void List()
    {
        lock (listing)
        {
            if (listed)
            {
                return;
            }
            if (this is not Sequential)
            {
                // Both lists are complete before either is stored. After a failure, the next call starts again.
                List<(string, Parameter)> parameters = Entries(Codes.Part.Parameters, Wrapped);
                List<(string, Tensor)> buffers = Entries(Codes.Part.Buffers, WrappedBuffer);
                parameterList.AddRange(parameters);
                bufferList.AddRange(buffers);
            }
            listed = true;
        }
    }

    private List<(string name, T wrapper)> Entries<T>(int what, Func<ulong, WatchCell, T> wrap) where T : Tensor
    {
        nuint count = EntryCount(what);
        List<(string, T)> entries = [];
        for (nuint i = 0; i < count; i++)
        {
            entries.Add((EntryName(what, i), Entry(what, i, wrap)));
        }
        return entries;
    }
}

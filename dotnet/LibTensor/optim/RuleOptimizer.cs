using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Represents an optimizer with a rule of the native library. It keeps an alias of each parameter, so that it goes on
/// if the program disposes its own.
/// </summary>
public abstract unsafe class RuleOptimizer : OptimizerHelper
{
    private readonly int kind;
    private readonly List<Members> groups = [];

    private protected RuleOptimizer(int kind, OptimizerOptions defaults, IEnumerable<ParamGroup> parameters)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        this.kind = kind;
        _defaults = defaults;
        try
        {
            foreach (ParamGroup group in parameters)
            {
                add_param_group(group);
            }
            if (groups.Count == 0)
            {
                throw new ArgumentException("an optimizer needs at least one group of parameters, and none was given");
            }
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>The native optimizer of the first group.</summary>
    internal ulong Handle => groups[0].Native.Value;

    private protected abstract OptimizerOptions NewOptions();

    private protected abstract RuleState NewState(Tensor parameter);

    /// <summary>Adds a group of parameters. Options that it lacks are the optimizer's.</summary>
    /// <param name="param_group">The group.</param>
    /// <exception cref="ArgumentException">An option is out of range, the group has no parameter or one twice, or a
    /// parameter is not contiguous.</exception>
    /// <exception cref="InvalidOperationException">A parameter is no leaf.</exception>
    /// <exception cref="DTypeException">A parameter is not floating-point.</exception>
    public override void add_param_group(ParamGroup param_group)
    {
        ArgumentNullException.ThrowIfNull(param_group);
        ArgumentNullException.ThrowIfNull(param_group.Parameters, "parameters");
        param_group.Parameters = [.. param_group.Parameters];
        param_group.Options ??= NewOptions();
        param_group.Options.Complete(_defaults);
        IReadOnlyList<Tensor> trained = param_group.Trained ?? [.. param_group.Parameters];
        OwnedHandle native = New(trained, param_group.Options.Numbers);
        Members members = new(native, [.. trained.Select(State)]);
        groups.Add(members);
        members.States.ForEach(state => state.Initialize(param_group.Options));
        base.add_param_group(param_group);
        foreach ((Tensor tensor, RuleState state) in trained.Zip(members.States))
        {
            _state[(nint)tensor.Handle] = state;
        }
    }

    /// <inheritdoc />
    public override Tensor? step(Func<Tensor>? closure = null)
    {
        CheckLive();
        CheckParameters();
        Tensor? loss = Loss(closure);
        using (no_grad())
        using (NewDisposeScope())
        {
            // The arrays of all groups come before the first change.
            List<RuleStep> steps = [.. groups.Zip(_parameter_groups, (members, group) => new RuleStep(kind, members.States, group.Options))];
            steps.ForEach(static step => step.Run());
        }
        return loss;
    }

    /// <inheritdoc />
    public override void zero_grad()
    {
        foreach (Members members in groups)
        {
            Status.Check(Native.tensor_optimizer_zero_grad(members.Native.Value));
        }
        GC.KeepAlive(this);
    }

    /// <inheritdoc />
    protected override void Dispose(bool disposing)
    {
        foreach (Members members in groups)
        {
            members.Native.Dispose();
            members.States.ForEach(static state => state.End());
        }
        base.Dispose(disposing);
    }

    private protected override void CheckLive()
    {
        double rate;
        foreach (Members members in groups)
        {
            Status.Check(Native.tensor_optimizer_lr(members.Native.Value, &rate));
        }
        GC.KeepAlive(this);
    }

    private protected override IEnumerable<OptimizerState> States(ParamGroup group) => groups[_parameter_groups.IndexOf(group)].States;

    /// <summary>A parameter whose module was converted has other memory, which no step would change.</summary>
    private void CheckParameters()
    {
        foreach (Parameter parameter in parameters())
        {
            if (!_state.ContainsKey((nint)parameter.Handle) && !parameter.IsInvalid)
            {
                throw new InvalidOperationException(
                    $"a parameter of shape {Tensor.ShapeText(parameter.shape)} was converted after the optimizer was made: make the "
                    + "optimizer after the module's to()");
            }
        }
    }

    /// <summary>Applies an action to the options of each group and to the defaults.</summary>
    private protected void EachOption<T>(Action<T> change) where T : OptimizerOptions
    {
        change((T)_defaults);
        foreach (ParamGroup group in _parameter_groups)
        {
            change((T)group.Options);
        }
    }

    private RuleState State(Tensor tensor) => NewState(tensor.alias().DetachFromDisposeScope());

    /// <summary>
    /// The native optimizer of a group, which checks its parameters and numbers, and stands for it in reports.
    /// </summary>
    private OwnedHandle New(IEnumerable<Tensor> parameters, double[] numbers)
    {
        Tensor[] tensors = Dispatch.Operands(parameters, out ulong[] handles);
        ulong made;
        fixed (ulong* first = handles)
        fixed (double* floats = numbers)
        {
            Status.CheckArguments(Native.tensor_optimizer_new(
                0, kind, first, (nuint)handles.Length, floats, (nuint)numbers.Length, &made));
        }
        GC.KeepAlive(tensors);
        return new OwnedHandle(made);
    }

    /// <summary>What the optimizer has for a group.</summary>
    private sealed record Members(OwnedHandle Native, List<RuleState> States);
}

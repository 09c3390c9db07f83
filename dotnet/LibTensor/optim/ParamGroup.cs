using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>Parameters that an optimizer treats alike.</summary>
public class ParamGroup : optim.ILearningRateController
{
    private OptimizerOptions? options;

    /// <summary>Gets or sets the parameters.</summary>
    public IEnumerable<Parameter> Parameters { get; set; } = [];

    /// <summary>Gets or sets the options, which are null until they are set or an optimizer has the group.</summary>
    public OptimizerOptions Options
    {
        get => options!;
        set => options = value;
    }

    /// <inheritdoc />
    public double LearningRate
    {
        get => Options.LearningRate!.Value;
        set => Options.LearningRate = value;
    }

    /// <inheritdoc />
    public double InitialLearningRate
    {
        get => Options.InitialLearningRate;
        set => Options.InitialLearningRate = value;
    }

    /// <summary>The tensors to update: the parameters, unless the group was made of other tensors.</summary>
    internal IReadOnlyList<Tensor>? Trained { get; set; }
}

/// <summary>Parameters that an optimizer treats alike, with the options of that optimizer.</summary>
/// <typeparam name="TOptions">The type of the options.</typeparam>
public class ParamGroup<TOptions> : ParamGroup where TOptions : OptimizerOptions
{
    /// <summary>Creates a group, whose properties are set afterwards.</summary>
    public ParamGroup()
    {
    }

    /// <summary>Creates a group.</summary>
    /// <param name="parameters">The parameters.</param>
    /// <param name="options">Their options. By default, they are the optimizer's.</param>
    public ParamGroup(IEnumerable<Parameter> parameters, TOptions? options = null)
    {
        Parameters = parameters;
        base.Options = options!;
    }

    /// <summary>Gets or sets the options, which are null until they are set or an optimizer has the group.</summary>
    public new TOptions Options
    {
        get => (TOptions)base.Options;
        set => base.Options = value;
    }
}

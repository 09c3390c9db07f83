using System.Globalization;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Modules one after the other. When all of them are the runtime's own, a forward is one native call; otherwise each intermediate is
/// disposed as soon as the next module has run.
/// </summary>
public sealed class Sequential : NativeModule
{
    private readonly List<nn.Module<Tensor, Tensor>> stages = [];

    internal Sequential(IEnumerable<(string name, nn.Module<Tensor, Tensor> module)> modules) : base(10, nameof(Sequential), [])
    {
        foreach ((string name, nn.Module<Tensor, Tensor> module) in modules)
        {
            append(name, module);
        }
    }

    /// <summary>The number of modules.</summary>
    public int Count => stages.Count;

    /// <summary>The module at a position.</summary>
    public nn.Module<Tensor, Tensor> this[int index] => stages[index];

    internal override bool Draws(bool? mode) => stages.Any(stage => stage.Draws(mode));

    /// <summary>Adds a module at the end, named by its position.</summary>
    /// <returns>This module.</returns>
    public Sequential append(nn.Module<Tensor, Tensor> module) => append(stages.Count.ToString(CultureInfo.InvariantCulture), module);

    /// <summary>Adds a module at the end.</summary>
    /// <returns>This module.</returns>
    public Sequential append(string name, nn.Module<Tensor, Tensor> module)
    {
        register_module(name, module);
        stages.Add(module);
        return this;
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Through(input, null);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Through(input, training);

    private Tensor Through(Tensor input, bool? mode)
    {
        ArgumentNullException.ThrowIfNull(input);
        return RunsNatively ? Run(input, mode) : Stepwise(input, mode);
    }

    private bool RunsNatively => stages.TrueForAll(static stage => stage is Sequential inner ? inner.RunsNatively : stage is NativeModule);

    private Tensor Stepwise(Tensor input, bool? mode)
    {
        Tensor current = input;
        try
        {
            foreach (nn.Module<Tensor, Tensor> stage in stages)
            {
                Tensor next = mode is { } given ? stage.forward(current, given) : stage.call(current);
                Release(current, next);
                current = next;
            }
        }
        catch
        {
            Release(current, null);
            throw;
        }
        return ReferenceEquals(current, input) ? input.alias() : current;

        void Release(Tensor tensor, Tensor? successor)
        {
            // A module of a user's may hand its input through, against the rule; that is no reason to free it.
            if (!ReferenceEquals(tensor, input) && !ReferenceEquals(tensor, successor))
            {
                tensor.Dispose();
            }
        }
    }
}

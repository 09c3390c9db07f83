using System.Globalization;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Modules one after the other. When all of them are the runtime's own, a forward is one native call; otherwise each intermediate is
/// disposed as soon as the next module has run.
/// </summary>
public sealed class Sequential : NativeModule
{
    private readonly List<nn.Module<Tensor, Tensor>> stages = [];

    internal Sequential(IEnumerable<(string name, nn.Module<Tensor, Tensor> module)> modules) : base(Codes.Module.Sequential, nameof(Sequential), [])
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

    internal override bool Draws(bool? mode) => !Every(stage => !stage.Draws(mode));

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

    private bool RunsNatively => Every(static stage => stage is NativeModule);

    /// <summary>Whether each stage is as asked, and each inside of those that are sequentials, at any depth.</summary>
    private bool Every(Predicate<nn.Module> isSo)
    {
        Stack<Sequential>? ahead = null;
        Sequential? at = this;
        do
        {
            foreach (nn.Module<Tensor, Tensor> stage in at.stages)
            {
                if (stage is Sequential inner)
                {
                    (ahead ??= []).Push(inner);
                }
                else if (!isSo(stage))
                {
                    return false;
                }
            }
        }
        while (ahead is not null && ahead.TryPop(out at));
        return true;
    }

    /// <summary>
    /// The stages in their order; in place of a sequential that has others or a module of a user's in it, what is in that one.
    /// </summary>
    private IEnumerable<nn.Module<Tensor, Tensor>> Steps()
    {
        Stack<nn.Module<Tensor, Tensor>> ahead = new(Enumerable.Reverse(stages));
        while (ahead.TryPop(out nn.Module<Tensor, Tensor>? next))
        {
            if (next is not Sequential inner || inner.stages.TrueForAll(static stage => stage is NativeModule and not Sequential))
            {
                yield return next;
                continue;
            }
            for (int i = inner.stages.Count - 1; i >= 0; i--)
            {
                ahead.Push(inner.stages[i]);
            }
        }
    }

    private Tensor Stepwise(Tensor input, bool? mode)
    {
        Tensor current = input;
        try
        {
            foreach (nn.Module<Tensor, Tensor> stage in Steps())
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

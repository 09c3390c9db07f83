using System.Globalization;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Runs modules one after the other. If all of them are modules of the native runtime, a forward is one native call;
/// otherwise each intermediate tensor is disposed when the next module has run.
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

    /// <summary>Gets the number of modules.</summary>
    public int Count => stages.Count;

    /// <summary>Gets the module at a position.</summary>
    public nn.Module<Tensor, Tensor> this[int index] => stages[index];

    internal override bool Draws(bool? mode) => !Every(stage => !stage.Draws(mode));

    /// <summary>Adds a module at the end, with its position as its name.</summary>
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

    /// <summary>
    /// Whether a predicate holds for all stages. For a sequential, its stages count instead, at any depth.
    /// </summary>
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
    /// The stages in their order. A sequential with other sequentials or modules of the program in it is replaced by
    /// its stages.
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
            // A module of the program may return its input, which is against the rule: the input is not disposed then.
            if (!ReferenceEquals(tensor, input) && !ReferenceEquals(tensor, successor))
            {
                tensor.Dispose();
            }
        }
    }
}

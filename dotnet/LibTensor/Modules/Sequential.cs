using System.Runtime.CompilerServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// Runs modules one after the other. If all of them are modules of the native runtime, a forward is one native call;
/// otherwise each intermediate tensor is disposed when the next module has run.
/// </summary>
public class Sequential : NativeModule
{
    private readonly List<nn.Module<Tensor, Tensor>> stages = [];

    /// <summary>Initializes it with modules, whose names are their positions.</summary>
    /// <param name="modules">The modules.</param>
    [OverloadResolutionPriority(1)] // for a call without modules
    protected internal Sequential(params nn.Module<Tensor, Tensor>[] modules) : base(Codes.Module.Sequential, nameof(Sequential), [])
    {
        ArgumentNullException.ThrowIfNull(modules);
        foreach (nn.Module<Tensor, Tensor> module in modules)
        {
            Add(null, module);
        }
    }

    /// <summary>Initializes it with named modules.</summary>
    /// <param name="modules">The modules with their names.</param>
    protected Sequential(params (string name, nn.Module<Tensor, Tensor> submodule)[] modules) : this(modules.AsEnumerable())
    {
    }

    internal Sequential(IEnumerable<(string name, nn.Module<Tensor, Tensor> module)> modules) : base(Codes.Module.Sequential, nameof(Sequential), [])
    {
        ArgumentNullException.ThrowIfNull(modules);
        foreach ((string name, nn.Module<Tensor, Tensor> module) in modules)
        {
            Add(name, module);
        }
    }

    /// <summary>Gets the number of modules.</summary>
    public int Count => stages.Count;

    /// <summary>Gets the module at a position.</summary>
    public nn.Module<Tensor, Tensor> this[int index] => stages[index];

    /// <summary>Gets the modules from one position to another one, which is not included.</summary>
    /// <param name="index">The positions; null for the first one and for the end.</param>
    /// <exception cref="IndexOutOfRangeException">There is no such position.</exception>
    public Sequential this[(int? start, int? end) index] => Slice(index.start ?? 0, index.end ?? Count);

    /// <summary>Gets the modules in a range, as a sequential that shares them.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such position.</exception>
    public Sequential this[Range index] => Slice(index.Start.GetOffset(Count), index.End.GetOffset(Count));

    internal override bool Draws(bool? mode) => !Every(stage => !stage.Draws(mode));

    /// <summary>Adds a module at the end, with its position as its name.</summary>
    /// <param name="module">A module with one input.</param>
    /// <returns>This module.</returns>
    /// <exception cref="ArgumentException">It is no module of this library.</exception>
    public Sequential append(nn.IModule<Tensor, Tensor> module) => Add(null, module);

    /// <summary>Adds a module at the end.</summary>
    /// <param name="name">The name. If it is in use, the position is added to it.</param>
    /// <param name="module">A module with one input.</param>
    /// <returns>This module.</returns>
    /// <exception cref="ArgumentException">It is no module of this library.</exception>
    public Sequential append(string name, nn.IModule<Tensor, Tensor> module)
    {
        ArgumentNullException.ThrowIfNull(name);
        return Add(name, module);
    }

    /// <inheritdoc />
    public override Tensor forward(Tensor input) => Through(input, null);

    /// <inheritdoc />
    public override Tensor forward(Tensor input, bool training) => Through(input, training);

    private Sequential Add(string? name, nn.IModule<Tensor, Tensor> module)
    {
        ArgumentNullException.ThrowIfNull(module);
        if (module is not nn.Module<Tensor, Tensor> stage)
        {
            throw new ArgumentException($"a sequential runs modules, and {module.GetType().Name} is none: expected a Module<Tensor, Tensor>", nameof(module));
        }
        AddStage(name, stage);
        stages.Add(stage);
        return this;
    }

    private Sequential Slice(int start, int end)
    {
        if (start < 0 || start > Count || end < 0 || end > Count)
        {
            throw new IndexOutOfRangeException($"the bounds of a slice of {Count} modules must be from 0 to {Count}, not {start} to {end}");
        }
        return new(Stages.Take(end).Skip(start).Select(static stage => (stage.name, (nn.Module<Tensor, Tensor>)stage.module)));
    }

    private Tensor Through(Tensor input, bool? mode)
    {
        ArgumentNullException.ThrowIfNull(input);
        bool? common = mode;
        bool isNative = Stages.Count == Count && Every(stage =>
        {
            common ??= stage.training;
            return IsPlain(stage) && (mode is not null || stage.training == common);
        });
        return isNative ? Run(input, common ?? training) : Stepwise(input, mode);
    }

    /// <summary>Whether the runtime can run a stage: it is a layer of the runtime as it is, and has no hooks.</summary>
    private static bool IsPlain(nn.Module stage) => stage is NativeModule { IsNative: true } and not Sequential && !stage.HasHooks;

    /// <summary>Whether a module is a sequential of which only the stages matter.</summary>
    private static bool IsList(nn.Module module) =>
        module is Sequential list && list.GetType() == typeof(Sequential) && !list.HasHooks && list.Stages.Count == list.Count;

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
                if (IsList(stage))
                {
                    (ahead ??= []).Push((Sequential)stage);
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
            if (!IsList(next) || ((Sequential)next).stages.TrueForAll(IsPlain))
            {
                yield return next;
                continue;
            }
            foreach (nn.Module<Tensor, Tensor> stage in Enumerable.Reverse(((Sequential)next).stages))
            {
                ahead.Push(stage);
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
                Tensor next = mode is { } given ? stage.call(current, given) : stage.call(current);
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

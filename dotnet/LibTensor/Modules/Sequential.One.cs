using System.Runtime.CompilerServices;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// A list of modules with one input, whose derived class says in its forward how they run.
/// </summary>
/// <typeparam name="T">The type of the input.</typeparam>
/// <typeparam name="TResult">The type of the output.</typeparam>
public abstract class Sequential<T, TResult> : nn.Module<T, TResult>
{
    /// <summary>Initializes it with modules, whose names are their positions.</summary>
    /// <param name="modules">The modules.</param>
    [OverloadResolutionPriority(1)] // for a call without modules
    protected Sequential(params nn.Module[] modules) : base(nameof(Sequential)) => AddStages(modules);

    /// <summary>Initializes it with named modules.</summary>
    /// <param name="modules">The modules with their names.</param>
    protected Sequential(params (string name, nn.Module submodule)[] modules) : base(nameof(Sequential)) => AddStages(modules);

    /// <summary>Gets the number of modules.</summary>
    public int Count => Stages.Count;

    /// <summary>Gets the module at a position.</summary>
    public nn.Module this[int index] => Stages[index].module;

    /// <summary>Gets the modules from one position to another one, which is not included.</summary>
    /// <param name="index">The positions; null for the first one and for the end.</param>
    public Sequential<T, TResult> this[(int? start, int? end) index] => Slice(index.start ?? 0, index.end ?? Count);

    /// <summary>Gets the modules in a range.</summary>
    public Sequential<T, TResult> this[Range index] => Slice(index.Start.GetOffset(Count), index.End.GetOffset(Count));

    /// <summary>Adds a module at the end, with its position as its name.</summary>
    /// <returns>This module.</returns>
    public Sequential<T, TResult> append(nn.Module module)
    {
        Add(module);
        return this;
    }

    /// <summary>Adds a module at the end.</summary>
    /// <returns>This module.</returns>
    public Sequential<T, TResult> append(string name, nn.Module module)
    {
        Add(name, module);
        return this;
    }

    /// <summary>Adds a module at the end, with its position as its name.</summary>
    protected internal void Add(nn.Module module) => AddStage(null, module);

    /// <summary>Adds a module at the end. A name that is in use gets its position added.</summary>
    protected internal void Add(string name, nn.Module sm) => AddStage(name, sm);

    /// <summary>Makes the object of a slice, which shares the modules. A derived class that has slices overrides it.</summary>
    /// <param name="start">The position of the first module.</param>
    /// <param name="end">The position after the last one.</param>
    /// <exception cref="NotImplementedException">The class has no slices.</exception>
    protected virtual Sequential<T, TResult> Slice(int start, int end) =>
        throw new NotImplementedException($"{GetType().Name} has no slices: override Slice");
}

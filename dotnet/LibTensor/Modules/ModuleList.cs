using System.Collections;
using System.Globalization;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// A list of modules, which are registered under their positions. A change of the list is one of the module. What
/// leaves the list is unowned.
/// </summary>
/// <typeparam name="T">The class of the modules.</typeparam>
public class ModuleList<T> : nn.Module, IList<T> where T : nn.Module
{
    private readonly List<T> list = [];

    /// <summary>Initializes the list.</summary>
    /// <param name="modules">The modules.</param>
    public ModuleList(params T[] modules) : base("ModuleList") => append(modules);

    /// <summary>Gets the number of modules.</summary>
    public int Count => list.Count;

    /// <inheritdoc />
    public bool IsReadOnly => false;

    /// <inheritdoc />
    public T this[int index]
    {
        get => list[index];
        set => Change(() => list[index] = Given(value));
    }

    /// <summary>Adds one at the end.</summary>
    public void Add(T item)
    {
        register_module(list.Count.ToString(CultureInfo.InvariantCulture), Given(item));
        list.Add(item);
    }

    /// <summary>Adds modules at the end.</summary>
    /// <param name="parameters">The modules.</param>
    public void append(params T[] parameters) => extend(parameters);

    /// <summary>Adds modules at the end.</summary>
    /// <param name="modules">The modules.</param>
    public void extend(IEnumerable<T> modules)
    {
        ArgumentNullException.ThrowIfNull(modules);
        foreach (T item in modules)
        {
            Add(item);
        }
    }

    /// <inheritdoc />
    public void Insert(int index, T item) => Change(() => list.Insert(index, Given(item)));

    /// <inheritdoc />
    public void Clear() => Change(list.Clear);

    /// <inheritdoc />
    public bool Contains(T item) => IndexOf(item) >= 0;

    /// <inheritdoc />
    public void CopyTo(T[] array, int arrayIndex) => list.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public int IndexOf(T item) => list.FindIndex(known => ReferenceEquals(known, item));

    /// <inheritdoc />
    public bool Remove(T item)
    {
        int place = IndexOf(item);
        if (place >= 0)
        {
            RemoveAt(place);
        }
        return place >= 0;
    }

    /// <inheritdoc />
    public void RemoveAt(int index) => Change(() => list.RemoveAt(index));

    /// <inheritdoc />
    public IEnumerator<T> GetEnumerator() => list.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Changes the list and what is registered, or neither if that fails.</summary>
    private void Change(Action change)
    {
        List<T> before = [.. list];
        try
        {
            change();
            Register(list);
        }
        catch
        {
            list.Clear();
            list.AddRange(before);
            Register(before);
            throw;
        }
    }

    private void Register(List<T> items) =>
        SetChildren(items.Select(static (item, i) => (i.ToString(CultureInfo.InvariantCulture), (nn.Module)item)));
}

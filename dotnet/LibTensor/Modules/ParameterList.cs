using System.Collections;
using System.Globalization;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// A list of parameters, which are registered under their positions. A change of the list is one of the module. What
/// leaves the list is unowned.
/// </summary>
public class ParameterList : nn.Module, IList<Parameter>
{
    private readonly List<Parameter> list = [];

    /// <summary>Initializes the list.</summary>
    /// <param name="parameters">The parameters.</param>
    public ParameterList(params Parameter[] parameters) : base(nameof(ParameterList)) => append(parameters);

    /// <summary>Gets the number of parameters.</summary>
    public int Count => list.Count;

    /// <inheritdoc />
    public bool IsReadOnly => false;

    /// <inheritdoc />
    public Parameter this[int index]
    {
        get => list[index];
        set => Change(() => list[index] = Given(value));
    }

    /// <summary>Adds one at the end.</summary>
    public void Add(Parameter item)
    {
        register_parameter(list.Count.ToString(CultureInfo.InvariantCulture), Given(item));
        list.Add(item);
    }

    /// <summary>Adds parameters at the end.</summary>
    /// <param name="parameters">The parameters.</param>
    public void append(params Parameter[] parameters) => extend(parameters);

    /// <summary>Adds parameters at the end.</summary>
    /// <param name="parameters">The parameters.</param>
    public void extend(IEnumerable<Parameter> parameters)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        foreach (Parameter item in parameters)
        {
            Add(item);
        }
    }

    /// <inheritdoc />
    public void Insert(int index, Parameter item) => Change(() => list.Insert(index, Given(item)));

    /// <inheritdoc />
    public void Clear() => Change(list.Clear);

    /// <inheritdoc />
    public bool Contains(Parameter item) => IndexOf(item) >= 0;

    /// <inheritdoc />
    public void CopyTo(Parameter[] array, int arrayIndex) => list.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public int IndexOf(Parameter item) => list.FindIndex(known => ReferenceEquals(known, item));

    /// <inheritdoc />
    public bool Remove(Parameter item)
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
    public IEnumerator<Parameter> GetEnumerator() => list.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Changes the list and what is registered, or neither if that fails.</summary>
    private void Change(Action change)
    {
        List<Parameter> before = [.. list];
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

    private void Register(List<Parameter> items) =>
        SetParameters(items.Select(static (item, i) => (i.ToString(CultureInfo.InvariantCulture), item)));
}

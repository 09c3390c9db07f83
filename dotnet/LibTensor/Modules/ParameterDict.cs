using System.Collections;
using System.Diagnostics.CodeAnalysis;
using LibTensor.Utils;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// A dictionary of parameters, which are registered under their keys and keep their order. A change of it is one of the
/// module. What leaves it is unowned.
/// </summary>
public class ParameterDict : nn.Module, IDictionary<string, Parameter>, IList<(string, Parameter)>
{
    private readonly OrderedDict<string, Parameter> entries = [];

    /// <summary>Initializes an empty dictionary.</summary>
    public ParameterDict() : base(nameof(ParameterDict))
    {
    }

    /// <summary>Gets the number of parameters.</summary>
    public int Count => entries.Count;

    /// <inheritdoc cref="ICollection{T}.IsReadOnly" />
    public bool IsReadOnly => false;

    /// <inheritdoc />
    public ICollection<string> Keys => entries.Keys;

    /// <inheritdoc />
    public ICollection<Parameter> Values => entries.Values;

    /// <summary>Gets or sets the entry at a position.</summary>
    public (string, Parameter) this[int index]
    {
        get => entries[index];
        set => Change(() => entries[index] = (value.Item1, Given(value.Item2)));
    }

    /// <inheritdoc />
    public Parameter this[string key]
    {
        get => entries[key];
        set => Change(() => entries[key] = Given(value));
    }

    /// <inheritdoc cref="Clear" />
    public void clear() => Clear();

    /// <summary>Returns the entries in their order.</summary>
    public IEnumerator<(string, Parameter)> items() => entries.items();

    /// <summary>Returns the keys in their order.</summary>
    public IEnumerable<string> keys() => entries.Keys;

    /// <summary>Returns the parameters in their order.</summary>
    public IEnumerable<Parameter> values() => entries.Values;

    /// <inheritdoc />
    public void Add((string, Parameter) item) => Add(item.Item1, item.Item2);

    /// <inheritdoc />
    public void Add(KeyValuePair<string, Parameter> item) => Add(item.Key, item.Value);

    /// <inheritdoc />
    public void Add(string key, Parameter value) => Change(() => entries.Add(key, Given(value)));

    /// <inheritdoc />
    public void Insert(int index, (string, Parameter) item) => Change(() => entries.Insert(index, (item.Item1, Given(item.Item2))));

    /// <inheritdoc cref="ICollection{T}.Clear" />
    public void Clear() => Change(entries.Clear);

    /// <inheritdoc />
    public bool Contains((string, Parameter) item) => entries.Contains(item);

    /// <inheritdoc />
    public bool Contains(KeyValuePair<string, Parameter> item) => entries.Contains(item);

    /// <inheritdoc />
    public bool ContainsKey(string key) => entries.ContainsKey(key);

    /// <inheritdoc />
    public bool TryGetValue(string key, [MaybeNullWhen(false)] out Parameter value) => entries.TryGetValue(key, out value);

    /// <inheritdoc />
    public void CopyTo((string, Parameter)[] array, int arrayIndex) => entries.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public void CopyTo(KeyValuePair<string, Parameter>[] array, int arrayIndex) => entries.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public int IndexOf((string, Parameter) item) => entries.IndexOf(item);

    /// <inheritdoc />
    public bool Remove((string, Parameter) item) => entries.Contains(item) && Remove(item.Item1);

    /// <inheritdoc />
    public bool Remove(KeyValuePair<string, Parameter> item) => entries.Contains(item) && Remove(item.Key);

    /// <inheritdoc />
    public bool Remove(string key)
    {
        bool removed = false;
        Change(() => removed = entries.Remove(key));
        return removed;
    }

    /// <inheritdoc />
    public void RemoveAt(int index) => Change(() => entries.RemoveAt(index));

    /// <summary>Returns the entries in their order.</summary>
    public IEnumerator<(string, Parameter)> GetEnumerator() => entries.GetEnumerator();

    IEnumerator<KeyValuePair<string, Parameter>> IEnumerable<KeyValuePair<string, Parameter>>.GetEnumerator() =>
        ((IEnumerable<KeyValuePair<string, Parameter>>)entries).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Changes the entries and what is registered, or neither if that fails.</summary>
    private void Change(Action change)
    {
        List<(string, Parameter)> before = [.. entries.AsEnumerable<(string, Parameter)>()];
        try
        {
            change();
            SetParameters(entries.AsEnumerable<(string, Parameter)>());
        }
        catch
        {
            entries.Clear();
            before.ForEach(entries.Add);
            SetParameters(before);
            throw;
        }
    }
}

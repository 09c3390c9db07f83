using System.Collections;
using System.Diagnostics.CodeAnalysis;
using LibTensor.Utils;
using static LibTensor.torch;

namespace LibTensor.Modules;

/// <summary>
/// A dictionary of modules, which are registered under their keys and keep their order. A change of it is one of the
/// module. What leaves it is unowned.
/// </summary>
/// <typeparam name="T">The class of the modules.</typeparam>
public class ModuleDict<T> : nn.Module, IDictionary<string, T>, IList<(string, T)> where T : nn.Module
{
    private readonly OrderedDict<string, T> entries = [];

    /// <summary>Initializes an empty dictionary.</summary>
    public ModuleDict() : base("ModuleDict")
    {
    }

    /// <summary>Gets the number of modules.</summary>
    public int Count => entries.Count;

    /// <inheritdoc cref="ICollection{T}.IsReadOnly" />
    public bool IsReadOnly => false;

    /// <inheritdoc />
    public ICollection<string> Keys => entries.Keys;

    /// <inheritdoc />
    public ICollection<T> Values => entries.Values;

    /// <summary>Gets or sets the entry at a position.</summary>
    public (string, T) this[int index]
    {
        get => entries[index];
        set => Change(() => entries[index] = (value.Item1, Given(value.Item2)));
    }

    /// <inheritdoc />
    public T this[string key]
    {
        get => entries[key];
        set => Change(() => entries[key] = Given(value));
    }

    /// <inheritdoc cref="Clear" />
    public void clear() => Clear();

    /// <summary>Returns the entries in their order.</summary>
    public IEnumerator<(string, T)> items() => entries.items();

    /// <summary>Returns the keys in their order.</summary>
    public IEnumerable<string> keys() => entries.Keys;

    /// <summary>Returns the modules in their order.</summary>
    public IEnumerable<T> values() => entries.Values;

    /// <inheritdoc />
    public void Add((string, T) item) => Add(item.Item1, item.Item2);

    /// <inheritdoc />
    public void Add(KeyValuePair<string, T> item) => Add(item.Key, item.Value);

    /// <inheritdoc />
    public void Add(string key, T value) => Change(() => entries.Add(key, Given(value)));

    /// <inheritdoc />
    public void Insert(int index, (string, T) item) => Change(() => entries.Insert(index, (item.Item1, Given(item.Item2))));

    /// <inheritdoc cref="ICollection{T}.Clear" />
    public void Clear() => Change(entries.Clear);

    /// <inheritdoc />
    public bool Contains((string, T) item) => entries.Contains(item);

    /// <inheritdoc />
    public bool Contains(KeyValuePair<string, T> item) => entries.Contains(item);

    /// <inheritdoc />
    public bool ContainsKey(string key) => entries.ContainsKey(key);

    /// <inheritdoc />
    public bool TryGetValue(string key, [MaybeNullWhen(false)] out T value) => entries.TryGetValue(key, out value);

    /// <inheritdoc />
    public void CopyTo((string, T)[] array, int arrayIndex) => entries.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public void CopyTo(KeyValuePair<string, T>[] array, int arrayIndex) => entries.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public int IndexOf((string, T) item) => entries.IndexOf(item);

    /// <inheritdoc />
    public bool Remove((string, T) item) => entries.Contains(item) && Remove(item.Item1);

    /// <inheritdoc />
    public bool Remove(KeyValuePair<string, T> item) => entries.Contains(item) && Remove(item.Key);

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
    public IEnumerator<(string, T)> GetEnumerator() => entries.GetEnumerator();

    IEnumerator<KeyValuePair<string, T>> IEnumerable<KeyValuePair<string, T>>.GetEnumerator() =>
        ((IEnumerable<KeyValuePair<string, T>>)entries).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Changes the entries and what is registered, or neither if that fails.</summary>
    private void Change(Action change)
    {
        List<(string, T)> before = [.. entries.AsEnumerable<(string, T)>()];
        try
        {
            change();
            SetChildren(entries.AsEnumerable<(string, T)>().Select(static entry => (entry.Item1, (nn.Module)entry.Item2)));
        }
        catch
        {
            entries.Clear();
            before.ForEach(entries.Add);
            SetChildren(before.Select(static entry => (entry.Item1, (nn.Module)entry.Item2)));
            throw;
        }
    }
}

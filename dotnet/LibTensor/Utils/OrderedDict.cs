using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace LibTensor.Utils;

/// <summary>A dictionary that keeps the order of its entries, which also have positions.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
public class OrderedDict<TKey, TValue> : IDictionary<TKey, TValue>, IList<(TKey, TValue)> where TKey : notnull
{
    private readonly List<(TKey key, TValue value)> list = [];
    private readonly Dictionary<TKey, TValue> map = [];

    /// <inheritdoc cref="Clear" />
    public void clear() => Clear();

    /// <summary>Returns the entries in their order.</summary>
    public IEnumerator<(TKey, TValue)> items() => list.GetEnumerator();

    /// <summary>Returns the keys in their order.</summary>
    public IEnumerable<TKey> keys() => Keys;

    /// <summary>Returns the values in their order.</summary>
    public IEnumerable<TValue> values() => Values;

    /// <summary>Gets or sets the entry at a position.</summary>
    public (TKey, TValue) this[int index]
    {
        get => list[index];
        set
        {
            if (!Equals(list[index].key, value.Item1))
            {
                map.Add(value.Item1, value.Item2);
                map.Remove(list[index].key);
            }
            (list[index], map[value.Item1]) = (value, value.Item2);
        }
    }

    /// <inheritdoc />
    public TValue this[TKey key]
    {
        get => map[key];
        set
        {
            int place = Place(key);
            map[key] = value;
            if (place < 0)
            {
                list.Add((key, value));
            }
            else
            {
                list[place] = (key, value);
            }
        }
    }

    /// <inheritdoc cref="ICollection{T}.Count" />
    public int Count => list.Count;

    /// <inheritdoc cref="ICollection{T}.IsReadOnly" />
    public bool IsReadOnly => false;

    /// <inheritdoc />
    public ICollection<TKey> Keys => list.ConvertAll(static entry => entry.key);

    /// <inheritdoc />
    public ICollection<TValue> Values => list.ConvertAll(static entry => entry.value);

    /// <inheritdoc />
    public void Add((TKey, TValue) item) => Insert(list.Count, item);

    /// <inheritdoc />
    public void Add(TKey key, TValue value) => Insert(list.Count, (key, value));

    /// <inheritdoc />
    public void Add(KeyValuePair<TKey, TValue> item) => Insert(list.Count, (item.Key, item.Value));

    /// <inheritdoc />
    public void Insert(int index, (TKey, TValue) item)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)index, (uint)list.Count, nameof(index));
        map.Add(item.Item1, item.Item2);
        list.Insert(index, item);
    }

    /// <inheritdoc cref="ICollection{T}.Clear" />
    public void Clear()
    {
        list.Clear();
        map.Clear();
    }

    /// <inheritdoc />
    public bool Contains((TKey, TValue) item) => list.Contains(item);

    /// <inheritdoc />
    public bool Contains(KeyValuePair<TKey, TValue> item) => list.Contains((item.Key, item.Value));

    /// <inheritdoc />
    public bool ContainsKey(TKey key) => map.ContainsKey(key);

    /// <inheritdoc />
    public bool TryGetValue(TKey key, [MaybeNullWhen(false)] out TValue value) => map.TryGetValue(key, out value);

    /// <inheritdoc />
    public void CopyTo((TKey, TValue)[] array, int arrayIndex) => list.CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public void CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex) =>
        list.ConvertAll(static entry => KeyValuePair.Create(entry.key, entry.value)).CopyTo(array, arrayIndex);

    /// <inheritdoc />
    public int IndexOf((TKey, TValue) item) => list.IndexOf(item);

    /// <inheritdoc />
    public bool Remove((TKey, TValue) item) => RemoveAtPlace(list.IndexOf(item));

    /// <inheritdoc />
    public bool Remove(KeyValuePair<TKey, TValue> item) => RemoveAtPlace(list.IndexOf((item.Key, item.Value)));

    /// <inheritdoc />
    public bool Remove(TKey key) => RemoveAtPlace(Place(key));

    /// <inheritdoc />
    public void RemoveAt(int index)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)list.Count, nameof(index));
        RemoveAtPlace(index);
    }

    /// <summary>Returns the entries in their order.</summary>
    public IEnumerator<(TKey, TValue)> GetEnumerator() => list.GetEnumerator();

    IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() =>
        list.Select(static entry => KeyValuePair.Create(entry.key, entry.value)).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private int Place(TKey key) => list.FindIndex(entry => Equals(entry.key, key));

    private bool RemoveAtPlace(int place)
    {
        if (place < 0)
        {
            return false;
        }
        map.Remove(list[place].key);
        list.RemoveAt(place);
        return true;
    }
}

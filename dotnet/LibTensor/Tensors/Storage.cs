using System.Collections;
using System.Numerics;
using LibTensor.Utils;

namespace LibTensor;

public static partial class torch
{
    /// <summary>
    /// Represents the elements of a tensor as a flat list. It keeps their memory until it is disposed, or until the
    /// garbage collector finds it unreachable.
    /// </summary>
    public abstract class Storage
    {
        private protected Storage()
        {
        }

        /// <summary>Returns the elements as bools, in a copy.</summary>
        public Storage<bool> @bool() => As<bool>();

        /// <summary>Returns the elements as bytes, in a copy.</summary>
        public Storage<byte> @byte() => As<byte>();

        /// <summary>Returns the elements as signed bytes, in a copy.</summary>
        public Storage<sbyte> @char() => As<sbyte>();

        /// <summary>Returns the elements as 32-bit integers, in a copy.</summary>
        public Storage<int> @int() => As<int>();

        /// <summary>Returns the elements as 64-bit integers, in a copy.</summary>
        public Storage<long> @long() => As<long>();

        /// <summary>Returns the elements as floats, in a copy.</summary>
        public Storage<float> @float() => As<float>();

        /// <summary>Returns the elements as doubles, in a copy.</summary>
        public Storage<double> @double() => As<double>();

        /// <summary>Returns the elements as complex numbers of two floats, in a copy.</summary>
        public Storage<(float, float)> complex_float() => As<(float, float)>();

        /// <summary>Returns the elements as complex numbers, in a copy.</summary>
        public Storage<Complex> complex_double() => As<Complex>();

        /// <summary>Returns the bytes of an element.</summary>
        public abstract int element_size();

        /// <summary>Returns the address of the first element, which is valid as long as this storage is.</summary>
        public abstract nint data_ptr();

        /// <summary>Returns the bytes of all elements.</summary>
        public abstract ulong nbytes();

        private protected abstract Storage<T> As<T>() where T : unmanaged;
    }

    /// <inheritdoc cref="Storage" />
    /// <typeparam name="T">The .NET type of the elements.</typeparam>
    public sealed unsafe class Storage<T> : Storage, IDisposable, IEnumerable<T> where T : unmanaged
    {
        private readonly TensorAccessor<T>? elements;
        private readonly bool owns;
        private readonly int start;
        private readonly T value;

        internal Storage(TensorAccessor<T> elements, Device device) : this(elements, device, owns: true, 0, (int)elements.Count)
        {
        }

        private Storage(TensorAccessor<T>? elements, Device device, bool owns, int start, int count)
        {
            this.elements = elements;
            this.owns = owns;
            this.start = start;
            this.device = device;
            Count = count;
        }

        /// <summary>A value for all elements of a part.</summary>
        private Storage(T value) : this(null, CPU, owns: false, 0, 1) => this.value = value;

        /// <summary>Gets the device of the tensor.</summary>
        public Device device { get; }

        /// <summary>Gets the number of elements.</summary>
        public int Count { get; }

        /// <summary>Gets false, because elements can be set.</summary>
        public bool IsReadOnly => false;

        /// <summary>Converts a value for the assignment to a part, which sets all its elements.</summary>
        public static implicit operator Storage<T>(T value) => new(value);

        /// <inheritdoc />
        public override int element_size() => sizeof(T);

        /// <inheritdoc />
        public override ulong nbytes() => (ulong)Count * (ulong)sizeof(T);

        /// <inheritdoc />
        public override nint data_ptr()
        {
            fixed (T* first = Elements().Span)
            {
                return (nint)(first + start);
            }
        }

        /// <summary>Gets or sets an element.</summary>
        /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
        public T this[int index]
        {
            get => elements is null ? value : elements[Place(index)];
            set => Elements()[Place(index)] = value;
        }

        /// <summary>Gets a part that shares the memory, or sets its elements to one value or to those of another storage.</summary>
        /// <param name="range">The first index, 0 for null, and the end, the number of elements for null.</param>
        /// <exception cref="ArgumentException">The range is outside the storage, or another number of elements is
        /// assigned.</exception>
        public Storage<T> this[(int? start, int? end) range]
        {
            get
            {
                int first = range.start ?? 0, end = range.end ?? Count;
                return first >= 0 && first <= end && end <= Count
                    ? new(Elements(), device, owns: false, start + first, end - first)
                    : throw new ArgumentException($"the range {first} to {end} is outside the {Count} elements", nameof(range));
            }

            set
            {
                Storage<T> part = this[range];
                if (Given(value).elements is null)
                {
                    part.fill_(value.value);
                }
                else
                {
                    part.copy_(value.ToArray());
                }
            }
        }

        /// <inheritdoc cref="this[ValueTuple{int?, int?}]" />
        /// <param name="range">The range, in which <c>^</c> counts from the end.</param>
        public Storage<T> this[Range range]
        {
            get => this[(range.Start.GetOffset(Count), range.End.GetOffset(Count))];
            set => this[(range.Start.GetOffset(Count), range.End.GetOffset(Count))] = value;
        }

        /// <summary>Returns the elements on a GPU.</summary>
        /// <exception cref="DeviceException">Always if there is none: the elements of a GPU cannot be listed.</exception>
        public Storage<T> cuda(Device? device = null)
        {
            using Tensor copy = Copy();
            using Tensor moved = copy.cuda(device);
            return moved.storage<T>();
        }

        /// <summary>Returns this storage, whose elements are on the host.</summary>
        public Storage<T> cpu() => this;

        /// <summary>Copies the elements to a new array.</summary>
        public T[] ToArray()
        {
            T[] array = new T[Count];
            CopyTo(array, 0);
            return array;
        }

        /// <summary>Copies the elements to a new list.</summary>
        public IList<T> tolist() => [.. ToArray()];

        /// <summary>Sets the elements to those of a list.</summary>
        /// <exception cref="ArgumentException">The list has another number of elements.</exception>
        public void copy_(IList<T> array)
        {
            if (Given(array).Count != Count)
            {
                throw new ArgumentException($"the storage has {Count} elements, and {array.Count} are assigned", nameof(array));
            }
            CopyFrom(array, 0);
        }

        /// <summary>Sets all elements to a value.</summary>
        public void fill_(T value)
        {
            for (int i = 0; i < Count; i++)
            {
                this[i] = value;
            }
        }

        /// <summary>Determines whether an element has a value.</summary>
        public bool Contains(T item) => IndexOf(item) >= 0;

        /// <summary>Returns the first index of a value, or -1.</summary>
        public int IndexOf(T item) => Array.IndexOf(ToArray(), item);

        /// <summary>Copies the elements to a part of a list.</summary>
        /// <exception cref="ArgumentException">The list is too short.</exception>
        public void CopyTo(IList<T> array, int arrayIndex)
        {
            if (arrayIndex < 0 || Given(array).Count - arrayIndex < Count)
            {
                throw new ArgumentException($"{Count} elements do not fit into {array.Count} from {arrayIndex} on", nameof(array));
            }
            for (int i = 0; i < Count; i++)
            {
                array[arrayIndex + i] = this[i];
            }
        }

        /// <summary>Sets the elements to those of a part of a list.</summary>
        /// <exception cref="ArgumentException">The list is too short.</exception>
        public void CopyFrom(IList<T> array, int arrayIndex)
        {
            if (arrayIndex < 0 || Given(array).Count - arrayIndex < Count)
            {
                throw new ArgumentException($"{array.Count} elements from {arrayIndex} on are too few for {Count}", nameof(array));
            }
            for (int i = 0; i < Count; i++)
            {
                this[i] = array[arrayIndex + i];
            }
        }

        /// <summary>Enumerates the elements.</summary>
        public IEnumerator<T> GetEnumerator()
        {
            for (int i = 0; i < Count; i++)
            {
                yield return this[i];
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Lets go of the memory. A part does not: it ends with its storage.</summary>
        public void Dispose()
        {
            if (owns)
            {
                elements?.Dispose();
            }
        }

        private protected override Storage<TOther> As<TOther>()
        {
            using Tensor copy = Copy();
            return copy.storage<TOther>();
        }

        private Tensor Copy() => tensor(ToArray(), device: CPU);

        private TensorAccessor<T> Elements() => elements ?? throw new InvalidOperationException("a value has no storage of its own: assign it to a part of one");

        private long Place(int index) => index >= 0 && index < Count
            ? start + index
            : throw new IndexOutOfRangeException($"index {index} is out of range for {Count} elements");
    }
}

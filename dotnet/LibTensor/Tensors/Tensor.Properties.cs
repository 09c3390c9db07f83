namespace LibTensor;

// Properties under TorchSharp's names, and questions about tensors.
public static partial class torch
{
    public partial class Tensor
    {
        private static long peak;

        /// <summary>Gets the number of live native objects of the process: tensors, modules and others.</summary>
        public static long TotalCount
        {
            get
            {
                long live = Memory.Statistics.LiveHandles;
                for (long before = Volatile.Read(ref peak); before < live; before = Volatile.Read(ref peak))
                {
                    _ = Interlocked.CompareExchange(ref peak, live, before);
                }
                return live;
            }
        }

        /// <summary>Gets the greatest <see cref="TotalCount"/> of those that the program has asked for.</summary>
        public static long PeakCount => Math.Max(TotalCount, Volatile.Read(ref peak));

        /// <summary>Gets the number of dimensions, like <see cref="ndim"/>.</summary>
        public long Dimensions => ndim;

        /// <summary>Gets the number of elements, like <see cref="numel"/>.</summary>
        public long NumberOfElements => numel();

        /// <summary>Gets the bytes of an element.</summary>
        public long ElementSize => dtype.ElementSize();

        /// <summary>Returns the bytes of an element.</summary>
        public long element_size() => ElementSize;

        /// <summary>Gets the kind of the device that holds the elements.</summary>
        public DeviceType device_type => device.type;

        /// <summary>Gets the index of the device among those of its kind; 0 for the host.</summary>
        public int device_index => device.index;

        /// <summary>Determines whether the host holds the elements.</summary>
        public bool is_cpu() => device.type == DeviceType.CPU;

        /// <summary>Gets a value that indicates whether a GPU holds the elements.</summary>
        public bool is_cuda => device.type == DeviceType.CUDA;

        /// <summary>Gets false, because every tensor has elements.</summary>
        public bool is_meta => device.type == DeviceType.META;

        /// <summary>Determines whether the elements are integers or bools.</summary>
        public bool is_integral() => torch.is_integral(dtype);

        /// <summary>Determines whether the elements are floating-point numbers.</summary>
        public bool is_floating_point() => torch.is_floating_point(dtype);

        /// <summary>Returns false, because tensors are not quantized.</summary>
        public bool is_quantized() => torch.is_quantized(dtype);

        /// <summary>Determines whether the only element is not zero.</summary>
        /// <exception cref="ShapeException">The tensor does not have exactly one element.</exception>
        public bool is_nonzero() => ToBoolean();

        /// <inheritdoc cref="torch.equal" />
        /// <param name="target">The other tensor.</param>
        public bool equal(Tensor target) => torch.equal(this, target);

        /// <summary>Determines whether the elements are in pinned memory of the host.</summary>
        public bool is_pinned() => Information().IsPinned;

        /// <summary>
        /// Copies the elements to pinned memory of the host, which devices copy from by themselves, or returns an alias if
        /// they are in such memory. The bytes count in the account of <c>cpu_pinned</c>.
        /// </summary>
        /// <exception cref="DeviceException">There is no CUDA driver.</exception>
        /// <exception cref="NativeOutOfMemoryException">A limit, or the driver, has no room for pinned memory.</exception>
        public Tensor pin_memory() => to(Device.Pinned);

        /// <summary>Applies a function such as <c>FloatTensor</c>.</summary>
        /// <param name="typeFunc">The function.</param>
        /// <returns>The result of the function.</returns>
        public Tensor type(Func<Tensor, Tensor> typeFunc) => Given(typeFunc)(this);

        /// <inheritdoc cref="to(ScalarType, bool, bool, bool)" />
        /// <param name="dtype">The dtype of the result.</param>
        public Tensor type(ScalarType dtype) => to(dtype);
    }

    /// <summary>Determines whether an object is a tensor.</summary>
    public static bool is_tensor(object obj) => obj is Tensor;

    /// <summary>Determines whether an object is the storage of a tensor.</summary>
    public static bool is_storage(object obj) => obj is Storage;

    /// <summary>Determines whether the elements are floating-point numbers.</summary>
    public static bool is_floating_point(Tensor input) => Given(input).is_floating_point();

    /// <summary>Determines whether the elements are integers or bools.</summary>
    public static bool is_integral(Tensor t) => Given(t).is_integral();

    /// <summary>Returns false, because tensors are not quantized.</summary>
    public static bool is_quantized(Tensor input) => Given(input).is_quantized();

    /// <inheritdoc cref="Tensor.is_nonzero" />
    public static bool is_nonzero(Tensor input) => Given(input).is_nonzero();

    /// <summary>Returns the number of elements.</summary>
    public static long numel(Tensor input) => Given(input).numel();

    /// <summary>
    /// Determines whether two tensors have the same shape and elements. Dtypes are promoted, and NaN is not equal to
    /// itself.
    /// </summary>
    /// <param name="tensor">A tensor.</param>
    /// <param name="target">The other tensor.</param>
    public static bool equal(Tensor tensor, Tensor target)
    {
        if (!Given(tensor).shape.AsSpan().SequenceEqual(Given(target).shape))
        {
            return false;
        }
        using Tensor same = tensor == target;
        using Tensor all = same.all();
        return all.item<bool>();
    }

    /// <summary>Returns the dtype of an operation on two tensors.</summary>
    public static ScalarType result_type(Tensor tensor1, Tensor tensor2)
    {
        using (no_grad())
        using (NewDisposeScope())
        {
            return (Given(tensor1).new_zeros(Ones(tensor1)) + Given(tensor2).new_zeros(Ones(tensor2))).dtype;
        }
    }

    /// <summary>Returns the dtype that holds the values of two dtypes.</summary>
    public static ScalarType promote_types(ScalarType type1, ScalarType type2)
    {
        using Tensor first = zeros([1], type1, CPU);
        using Tensor second = zeros([1], type2, CPU);
        return result_type(first, second);
    }

    /// <summary>
    /// Determines whether a dtype converts to another one without leaving its category: not from complex to real
    /// numbers, from floating-point numbers to integers, or from other numbers to bools.
    /// </summary>
    public static bool can_cast(ScalarType from, ScalarType to) => Category(from) <= Category(to);

    private static int Category(ScalarType type) => type.IsComplex() ? 3 : type.IsFloatingPoint() ? 2 : type.IsIntegral() ? 1 : 0;

    /// <summary>A shape with one element. A tensor without dimensions stays one, since it counts less.</summary>
    private static long[] Ones(Tensor tensor) => [.. Enumerable.Repeat(1L, (int)tensor.ndim)];

    /// <summary>Returns the elements as Float32, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor FloatTensor(Tensor t) => Given(t).to(ScalarType.Float32);

    /// <summary>Returns the elements as Float64, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor DoubleTensor(Tensor t) => Given(t).to(ScalarType.Float64);

    /// <summary>Returns the elements as Int32, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor IntTensor(Tensor t) => Given(t).to(ScalarType.Int32);

    /// <summary>Returns the elements as Int64, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor LongTensor(Tensor t) => Given(t).to(ScalarType.Int64);

    /// <summary>Returns the elements as Int16, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor ShortTensor(Tensor t) => Given(t).to(ScalarType.Int16);

    /// <summary>Returns the elements as Byte, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor ByteTensor(Tensor t) => Given(t).to(ScalarType.Byte);

    /// <summary>Returns the elements as Int8, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor SByteTensor(Tensor t) => Given(t).to(ScalarType.Int8);

    /// <summary>Returns the elements as Bool, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor BoolTensor(Tensor t) => Given(t).to(ScalarType.Bool);

    /// <summary>Returns the elements as Float16, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor HalfTensor(Tensor t) => Given(t).to(ScalarType.Float16);

    /// <summary>Returns the elements as BFloat16, for <see cref="Tensor.type(Func{Tensor, Tensor})"/>.</summary>
    public static Tensor BFloat16Tensor(Tensor t) => Given(t).to(ScalarType.BFloat16);
}

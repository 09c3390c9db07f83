using LibTensor.Interop;

namespace LibTensor;

public static unsafe partial class torch
{
    /// <summary>
    /// Represents a stream of random numbers that depends only on its seed, so that it is the same in every language
    /// and for any number of threads.
    /// </summary>
    public sealed class Generator : IDisposable
    {
        private const string Format = "a state of a generator is a uint8 tensor of 8 elements, as get_state returns it";

        private OwnedHandle handle;

        /// <summary>The seed; null for a stream of the process's seed.</summary>
        private ulong? own;

        /// <summary>Creates a stream from a seed.</summary>
        /// <param name="seed">The seed.</param>
        /// <param name="device">A device, which <see cref="device"/> returns. A stream is the same on every one.</param>
        public Generator(ulong seed = 0, Device? device = null) : this(Made(seed))
        {
            own = seed;
            this.device = device ?? CPU;
        }

        private Generator(OwnedHandle handle) => this.handle = handle;

        /// <summary>Gets the stream of the calling context, like <see cref="default_generator"/>.</summary>
        public static Generator Default => default_generator;

        /// <summary>Gets the device that the stream was made for.</summary>
        public Device device { get; } = CPU;

        /// <summary>Makes the next numbered stream of the process's seed.</summary>
        internal static Generator Next()
        {
            ulong made;
            Status.Check(Native.tensor_generator_for_context(&made));
            return new Generator(new OwnedHandle(made));
        }

        internal ulong Handle => handle.Value;

        /// <summary>Gets a value that indicates whether the generator was disposed.</summary>
        public bool IsInvalid => handle.IsClosed;

        /// <summary>Returns the seed of the stream, or that of the process for the stream of a context.</summary>
        public long initial_seed() => unchecked((long)(own ?? Volatile.Read(ref process_seed)));

        /// <summary>Begins the stream of another seed.</summary>
        /// <returns>This generator.</returns>
        /// <exception cref="TensorDisposedException">The generator was disposed.</exception>
        public Generator manual_seed(long seed)
        {
            Begin(unchecked((ulong)seed));
            return this;
        }

        /// <summary>Begins the stream of a seed that the system draws, and returns this seed.</summary>
        /// <inheritdoc cref="manual_seed" />
        public long seed()
        {
            long drawn = Random.Shared.NextInt64();
            Begin(unchecked((ulong)drawn));
            return drawn;
        }

        /// <summary>
        /// Returns the state of the stream for <see cref="set_state"/>. The call draws a seed from the stream, goes on
        /// with the stream of this seed, and returns the seed.
        /// </summary>
        /// <returns>A uint8 tensor of 8 elements.</returns>
        /// <exception cref="TensorDisposedException">The generator was disposed.</exception>
        public Tensor get_state()
        {
            Span<byte> bytes = stackalloc byte[sizeof(ulong)];
            using (Tensor drawn = randint(0, long.MaxValue, [1], int64, CPU, generator: this))
            {
                BitConverter.TryWriteBytes(bytes, drawn.item<long>());
            }
            Begin(BitConverter.ToUInt64(bytes));
            return tensor<byte>(bytes, [bytes.Length], device: CPU);
        }

        /// <summary>Goes on from a state of <see cref="get_state"/>.</summary>
        /// <exception cref="ArgumentException">The tensor is not a state of a generator.</exception>
        /// <exception cref="TensorDisposedException">The generator was disposed.</exception>
        public void set_state(Tensor value)
        {
            if (Given(value).dtype != ScalarType.Byte || value.numel() != sizeof(ulong))
            {
                throw new ArgumentException($"{Format}, not {value}", nameof(value));
            }
            Begin(BitConverter.ToUInt64(value.ToArray<byte>()));
        }

        /// <summary>Disposes the stream. A second call has no effect.</summary>
        public void Dispose() => handle.Dispose();

        private void Begin(ulong seed)
        {
            if (IsInvalid)
            {
                throw new TensorDisposedException("the generator was disposed: make another one");
            }
            OwnedHandle before = handle;
            handle = Made(seed);
            own = seed;
            before.Dispose();
        }

        private static OwnedHandle Made(ulong seed)
        {
            ulong made;
            Status.Check(Native.tensor_generator_new(0, seed, &made));
            return new OwnedHandle(made);
        }
    }

    /// <summary>The process's seed, which is the runtime's own one at first.</summary>
    private static ulong process_seed = 0x5eed;

    /// <summary>Contains the functions for streams of random numbers, which are also members of <see cref="torch"/>.</summary>
    public static class random
    {
        /// <inheritdoc cref="torch.manual_seed" />
        public static Generator manual_seed(long seed) => torch.manual_seed(seed);

        /// <inheritdoc cref="torch.seed" />
        public static long seed() => torch.seed();

        /// <inheritdoc cref="torch.initial_seed" />
        public static long initial_seed() => torch.initial_seed();

        /// <inheritdoc cref="torch.get_rng_state" />
        public static Tensor get_rng_state() => torch.get_rng_state();

        /// <inheritdoc cref="torch.set_rng_state" />
        public static void set_rng_state(Tensor new_state) => torch.set_rng_state(new_state);
    }

    /// <summary>Seeds the process with a number that the system draws, and returns it.</summary>
    public static long seed()
    {
        long drawn = Random.Shared.NextInt64();
        manual_seed(drawn);
        return drawn;
    }

    /// <summary>Returns the seed of the calling context's stream.</summary>
    public static long initial_seed() => default_generator.initial_seed();

    /// <summary>Returns the state of the calling context's stream, see <see cref="Generator.get_state"/>.</summary>
    public static Tensor get_rng_state() => default_generator.get_state();

    /// <summary>Goes on with the calling context's stream from a state, see <see cref="Generator.set_state"/>.</summary>
    public static void set_rng_state(Tensor new_state) => default_generator.set_state(new_state);

    /// <summary>
    /// Seeds the process. Every context gets a new stream of this seed at its next draw, and streams are numbered in
    /// the order of their first draw. The calling context gets its stream at once.
    /// </summary>
    /// <returns>
    /// The stream of the calling context, which its tasks and async methods share. If it is disposed, the next draw
    /// creates another one.
    /// </returns>
    public static Generator manual_seed(long seed)
    {
        Status.Check(Native.tensor_manual_seed(unchecked((ulong)seed)));
        Volatile.Write(ref process_seed, unchecked((ulong)seed));
        RandomStream.Seeded();
        return Context.Stream.Generator;
    }

    /// <summary>Gets the stream of the calling context.</summary>
    public static Generator default_generator => Context.Stream.Generator;

    /// <summary>
    /// Returns uniform random numbers from 0 up to, but not including, 1. Both parts of a complex number are drawn in
    /// this way.
    /// </summary>
    /// <param name="size">The shape.</param>
    /// <param name="dtype">A floating-point or complex dtype. The default is <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <exception cref="ArgumentException">The dtype is an integer dtype or bool.</exception>
    public static Tensor rand(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        Named(Leaf(Drawn(Op.Rand, [], size, Fractional(dtype), device, generator), requires_grad), names);

    /// <summary>
    /// Returns normal random numbers with mean 0 and variance 1. Each part of a complex number has the variance 1/2.
    /// </summary>
    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    public static Tensor randn(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null)
    {
        ScalarType drawn = Fractional(dtype);
        Tensor numbers = Drawn(Op.Randn, [], size, drawn, device, generator);
        if (drawn.IsComplex())
        {
            using Tensor parts = view_as_real(numbers);
            parts.mul_(double.Sqrt(0.5)).Dispose();
        }
        return Named(Leaf(numbers, requires_grad), names);
    }

    /// <summary>Returns normal random numbers.</summary>
    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?, string[])" />
    /// <param name="mean">The mean.</param>
    /// <param name="std">The standard deviation.</param>
    /// <param name="size">The shape.</param>
    /// <param name="dtype">The dtype. The default is that of the elements or <see cref="get_default_dtype"/>.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    public static Tensor normal(
        double mean, double std, ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null)
    {
        using Tensor standard = randn(size, dtype, device, generator: generator);
        using Tensor wide = standard * std;
        return Named(Leaf(wide + mean, requires_grad), names);
    }

    /// <summary>Returns normal random numbers, each with a mean and a standard deviation of its own.</summary>
    /// <param name="mean">The means.</param>
    /// <param name="std">The standard deviations, which broadcast with the means.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    /// <returns>A new tensor of the shape that the two broadcast to.</returns>
    /// <exception cref="ShapeException">The two do not broadcast.</exception>
    public static Tensor normal(Tensor mean, Tensor std, Generator? generator = null)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor both = Given(mean) + Given(std);
        return scope.MoveToOuter((randn(both.shape, both.dtype, both.device, generator: generator) * std) + mean);
    }

    /// <summary>
    /// Returns random integers from <paramref name="low"/> up to, but not including, <paramref name="high"/>. Both
    /// parts of a complex number are drawn in this way.
    /// </summary>
    /// <param name="low">The lowest number; 0 where it is left out.</param>
    /// <param name="high">The number above the highest one.</param>
    /// <param name="size">The shape.</param>
    /// <param name="dtype">The dtype. The default is int64.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    /// <param name="names">The names of the dimensions, see <see cref="Tensor.names"/>.</param>
    /// <exception cref="TensorArgumentException"><paramref name="high"/> is not greater than
    /// <paramref name="low"/>.</exception>
    public static Tensor randint(
        long low, long high, ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null, string[]? names = null) =>
        Named(Leaf(Drawn(Op.Randint, [low, high], size, dtype ?? int64, device, generator), requires_grad), names);

    /// <summary>Returns a random bool.</summary>
    public static bool randint_bool(Generator? generator = null) => randint_long(2, generator) != 0;

    /// <summary>Returns a random number from 0 up to, but not including, <paramref name="high"/>.</summary>
    /// <exception cref="TensorArgumentException"><paramref name="high"/> is not above 0.</exception>
    public static int randint_int(int high, Generator? generator = null) => (int)randint_long(0, high, generator);

    /// <summary>
    /// Returns a random number from <paramref name="low"/> up to, but not including, <paramref name="high"/>.
    /// </summary>
    /// <exception cref="TensorArgumentException"><paramref name="high"/> is not above <paramref name="low"/>.</exception>
    public static int randint_int(int low, int high, Generator? generator = null) => (int)randint_long(low, high, generator);

    /// <inheritdoc cref="randint_int(int, Generator?)" />
    public static long randint_long(long high, Generator? generator = null) => randint_long(0, high, generator);

    /// <inheritdoc cref="randint_int(int, int, Generator?)" />
    public static long randint_long(long low, long high, Generator? generator = null)
    {
        using Tensor one = randint(low, high, [1], int64, CPU, generator: generator);
        return one.item<long>();
    }

    /// <summary>Returns a uniform random number from 0 up to, but not including, 1.</summary>
    public static double rand_float(Generator? generator = null)
    {
        using Tensor one = rand([1], float64, CPU, generator: generator);
        return one.item<double>();
    }

    /// <summary>Returns a normal random number with mean 0 and variance 1.</summary>
    public static double randn_float(Generator? generator = null)
    {
        using Tensor one = randn([1], float64, CPU, generator: generator);
        return one.item<double>();
    }

    /// <summary>Random numbers of a dtype. The runtime draws real ones, so complex ones have a dimension for the parts first.</summary>
    private static Tensor Drawn(
        uint op, ReadOnlySpan<long> bounds, ReadOnlySpan<long> size, ScalarType dtype, Device? device, Generator? generator)
    {
        if (!dtype.IsComplex())
        {
            return Dispatch.Apply(op, [], [.. bounds, size.Length, .. size, Tensor.Known(dtype), Code(device)], [], generator);
        }
        ScalarType part = dtype == complex64 ? float32 : float64;
        using Tensor parts =
            Dispatch.Apply(op, [], [.. bounds, size.Length + 1, .. size, 2, (long)part, Code(device)], [], generator);
        return view_as_complex(parts);
    }

    private static ScalarType Fractional(ScalarType? dtype) => dtype switch
    {
        null => get_default_dtype(),
        { } given when given.IsFloatingPoint() || given.IsComplex() => given,
        _ => throw new ArgumentException($"random fractions are floating-point or complex, not {dtype.Value.Name()}", nameof(dtype)),
    };

    /// <summary>Returns the numbers from 0 to <paramref name="n"/> - 1 in random order.</summary>
    /// <param name="n">The number of elements.</param>
    /// <param name="dtype">The dtype. The default is int64.</param>
    /// <param name="device">The device. The default is <see cref="get_default_device"/>.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    public static Tensor randperm(
        long n, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null)
    {
        Tensor numbers = Dispatch.Apply(Op.Randperm, [], [n, Code(device)], [], generator);
        return Leaf(dtype is { } wanted ? numbers.to(wanted, disposeAfter: true) : numbers, requires_grad);
    }

    /// <summary>Makes a tensor a vector of the numbers from 0 to <paramref name="n"/> - 1 in random order.</summary>
    /// <param name="n">The number of elements.</param>
    /// <param name="out">The tensor.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    /// <returns>A new alias of the tensor.</returns>
    public static Tensor randperm(long n, Tensor @out, Generator? generator = null) =>
        Given(@out).Permuted(n, generator);
}

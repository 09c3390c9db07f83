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
        private readonly OwnedHandle handle;

        /// <summary>Creates a stream from a seed.</summary>
        public Generator(ulong seed)
        {
            ulong made;
            Status.Check(Native.tensor_generator_new(0, seed, &made));
            handle = new OwnedHandle(made);
        }

        private Generator(OwnedHandle handle) => this.handle = handle;

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

        /// <summary>Disposes the stream. A second call has no effect.</summary>
        public void Dispose() => handle.Dispose();
    }

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
    /// <param name="dtype">A floating-point or complex dtype. The default is float32.</param>
    /// <param name="device">The device. The default is the host.</param>
    /// <param name="requires_grad">Whether the tensor requires a gradient.</param>
    /// <param name="generator">The stream to draw from. The default is that of the context.</param>
    /// <exception cref="ArgumentException">The dtype is an integer dtype or bool.</exception>
    public static Tensor rand(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null) =>
        Leaf(Drawn(Op.Rand, [], size, Fractional(dtype), device, generator), requires_grad);

    /// <summary>
    /// Returns normal random numbers with mean 0 and variance 1. Each part of a complex number has the variance 1/2.
    /// </summary>
    /// <inheritdoc cref="rand(ReadOnlySpan{long}, ScalarType?, Device?, bool, Generator?)" />
    public static Tensor randn(
        ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, bool requires_grad = false, Generator? generator = null)
    {
        ScalarType drawn = Fractional(dtype);
        Tensor numbers = Drawn(Op.Randn, [], size, drawn, device, generator);
        if (drawn.IsComplex())
        {
            using Tensor parts = view_as_real(numbers);
            parts.mul_(double.Sqrt(0.5)).Dispose();
        }
        return Leaf(numbers, requires_grad);
    }

    /// <summary>
    /// Returns random integers from <paramref name="low"/> up to, but not including, <paramref name="high"/>. Both
    /// parts of a complex number are drawn in this way.
    /// </summary>
    /// <exception cref="TensorArgumentException"><paramref name="high"/> is not greater than
    /// <paramref name="low"/>.</exception>
    public static Tensor randint(
        long low, long high, ReadOnlySpan<long> size, ScalarType? dtype = null, Device? device = null, Generator? generator = null) =>
        Drawn(Op.Randint, [low, high], size, dtype ?? int64, device, generator);

    /// <summary>Random numbers of a dtype. The runtime draws real ones, so complex ones have a dimension for the parts first.</summary>
    private static Tensor Drawn(
        uint op, ReadOnlySpan<long> bounds, ReadOnlySpan<long> size, ScalarType dtype, Device? device, Generator? generator)
    {
        if (!dtype.IsComplex())
        {
            return Dispatch.Apply(op, [], [.. bounds, size.Length, .. size, (long)dtype, Code(device)], [], generator);
        }
        ScalarType part = dtype == complex64 ? float32 : float64;
        using Tensor parts =
            Dispatch.Apply(op, [], [.. bounds, size.Length + 1, .. size, 2, (long)part, Code(device)], [], generator);
        return view_as_complex(parts);
    }

    private static ScalarType Fractional(ScalarType? dtype) => dtype switch
    {
        null => float32,
        { } given when given.IsFloatingPoint() || given.IsComplex() => given,
        _ => throw new ArgumentException($"random fractions are floating-point or complex, not {dtype.Value.Name()}", nameof(dtype)),
    };

    /// <summary>Returns the numbers from 0 to <paramref name="n"/> - 1 in random order, as int64.</summary>
    public static Tensor randperm(long n, Device? device = null, Generator? generator = null) =>
        Dispatch.Apply(Op.Randperm, [], [n, Code(device)], [], generator);
}

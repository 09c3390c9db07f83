using System.Runtime.CompilerServices;
using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>
/// Runs operations by class for the generated methods. Each method takes the scope and the modes of the context, calls
/// the entry point of its class and wraps the result. The operands stay reachable until the native call has returned.
/// </summary>
internal static unsafe class Dispatch
{
    internal static Tensor Unary(uint op, Tensor x)
    {
        ArgumentNullException.ThrowIfNull(x);
        Target target = Target.Now();
        ulong result;
        Status.Check(Native.tensor_unary(target.Scope, target.Flags, op, x.Handle, &result));
        GC.KeepAlive(x);
        return target.Wrap(result).NamedAs(x);
    }

    internal static Tensor Binary(uint op, Tensor a, Tensor b)
    {
        ArgumentNullException.ThrowIfNull(a);
        ArgumentNullException.ThrowIfNull(b);
        Target target = Target.Now();
        ulong result;
        Status.Check(Native.tensor_binary(target.Scope, target.Flags, op, a.Handle, b.Handle, &result));
        GC.KeepAlive(a);
        GC.KeepAlive(b);
        return target.Wrap(result).NamedAs(a, b);
    }

    /// <summary>
    /// Runs a binary operation with a number as the right operand, or as the left one with <see cref="Op.Reversed"/>.
    /// </summary>
    internal static Tensor Binary(uint op, Tensor a, Scalar b)
    {
        ArgumentNullException.ThrowIfNull(a);
        if (b.IsComplex)
        {
            return Binary(op, a, b.ToComplexFloat64());
        }
        Target target = Target.Now();
        ulong result;
        Status.Check(Native.tensor_scalar(target.Scope, target.Flags, op, a.Handle, b.ToNative(), &result));
        GC.KeepAlive(a);
        return target.Wrap(result).NamedAs(a);
    }

    /// <summary>Complex numbers are tensors without dimensions to the runtime.</summary>
    private static Tensor Binary(uint op, Tensor a, System.Numerics.Complex b)
    {
        using Tensor number = tensor(b, dtype: null, a.device);
        return (op & Op.Reversed) == 0 ? Binary(op, a, number) : Binary(op & ~Op.Reversed, number, a);
    }

    internal static Tensor Reduce(uint op, Tensor x, ReadOnlySpan<long> dims = default, bool keepdim = false)
    {
        ArgumentNullException.ThrowIfNull(x);
        Target target = Target.Now();
        ulong result;
        fixed (long* first = dims)
        {
            Status.Check(Native.tensor_reduce(
                target.Scope, target.Flags, op, x.Handle, first, (nuint)dims.Length, keepdim ? 1 : 0, &result));
        }
        GC.KeepAlive(x);
        return target.Wrap(result);
    }

    /// <summary>
    /// Runs an operation of any other class. <paramref name="ints"/> and <paramref name="floats"/> are in the order of
    /// the operation's arguments. An operation that draws random numbers uses <paramref name="generator"/>, or by
    /// default that of the context.
    /// </summary>
    internal static Tensor Apply(
        uint op, ReadOnlySpan<Tensor?> tensors, ReadOnlySpan<long> ints, ReadOnlySpan<double> floats, Generator? generator = null)
    {
        if (Op.Draws(op, ints))
        {
            generator ??= Context.Stream.Generator;
        }
        Target target = Target.Now();
        Span<ulong> handles = tensors.Length <= 16 ? stackalloc ulong[16] : new ulong[tensors.Length];
        for (int i = 0; i < tensors.Length; i++)
        {
            handles[i] = tensors[i] is { } tensor ? tensor.Handle : 0;
        }
        ulong result;
        fixed (ulong* firstTensor = handles)
        fixed (long* firstInt = ints)
        fixed (double* firstFloat = floats)
        {
            Status.Check(Native.tensor_apply(
                target.Scope, target.Flags, generator is null ? 0 : generator.Handle, op,
                firstTensor, (nuint)tensors.Length, firstInt, (nuint)ints.Length, firstFloat, (nuint)floats.Length, &result));
        }
        foreach (Tensor? tensor in tensors)
        {
            GC.KeepAlive(tensor);
        }
        GC.KeepAlive(generator);
        return target.Wrap(result);
    }

    /// <summary>
    /// A list of tensors as operands. A null is an error here, since the runtime would take it as an absent argument.
    /// </summary>
    internal static Tensor[] Operands(IEnumerable<Tensor> tensors)
    {
        ArgumentNullException.ThrowIfNull(tensors);
        Tensor[] operands = [.. tensors];
        foreach (Tensor operand in operands)
        {
            ArgumentNullException.ThrowIfNull(operand, nameof(tensors));
        }
        return operands;
    }

    /// <summary>As <see cref="Operands(IEnumerable{Tensor})"/>, with the handles. The tensors keep these alive.</summary>
    internal static Tensor[] Operands(IEnumerable<Tensor> tensors, out ulong[] handles)
    {
        Tensor[] operands = Operands(tensors);
        handles = [.. operands.Select(static tensor => tensor.Handle)];
        return operands;
    }
}

/// <summary>The owner of an operation's result, fixed when the call begins.</summary>
internal readonly ref struct Target
{
    private readonly Context.Thread thread;
    private readonly DisposeScope? owner;

    private Target(Context.Thread thread, DisposeScope? owner, uint flags)
    {
        this.thread = thread;
        this.owner = owner;
        Flags = flags;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Target Now()
    {
        Context.Thread thread = Context.OnThread;
        Context context = thread.Context;
        return new Target(thread, context.Scope, context.Flags);
    }

    /// <summary>No owner, even if a scope is open: for tensors that a module, optimizer or loader keeps.</summary>
    internal static Target Unowned() => new(Context.OnThread, null, Context.Current.Flags);

    internal uint Flags { get; }

    internal ulong Scope
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => owner is null ? 0 : owner.Handle;
    }

    /// <summary>Makes the wrapper of a result. The owner stays reachable until here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Tensor Wrap(ulong handle)
    {
        if (owner is null)
        {
            thread.Statistics.TensorStatistics.CreatedOutsideScopeCount++;
            Tensor unowned = new(handle, SingleCell.Of(handle, null));
            Backlog.CatchUp(inScope: false);
            return unowned;
        }
        thread.Statistics.TensorStatistics.CreatedInScopeCount++;
        WatchCell cell = thread.Filler.Watch(handle, owner, out byte slot);
        return new Tensor(handle, cell, slot);
    }
}

using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>The exact counters of the process; see <see cref="Memory.Statistics"/>.</summary>
/// <param name="LiveBytes">Bytes charged to tensors now.</param>
/// <param name="PeakBytes">The most there were.</param>
/// <param name="HeldBytes">Bytes taken from the system: charged, cached, scratch and <paramref name="BookkeepingBytes"/>.</param>
/// <param name="LiveHandles">Native objects that have a handle now.</param>
/// <param name="Created">Handles made.</param>
/// <param name="Disposed">Handles disposed, by a call or with their scope.</param>
/// <param name="Collected">Handles reclaimed because nobody held them any more.</param>
/// <param name="Detached">Handles taken out of a scope without going to another.</param>
/// <param name="Attached">Handles put into a scope that had not made them.</param>
/// <param name="Dissolved">Scopes that were dropped without being closed.</param>
/// <param name="Collections">Garbage collections that the runtime asked for.</param>
/// <param name="CollectionTime">The time that they took.</param>
/// <param name="Limit">The most bytes that may be held; null for no limit.</param>
/// <param name="LimitIsDefault">Whether that is the default limit, which nobody set.</param>
/// <param name="BookkeepingBytes">Bytes of the runtime's own, in steps of 1 MiB: handle table, views, gradient records, scopes.</param>
public readonly record struct MemoryStatistics(
    long LiveBytes, long PeakBytes, long HeldBytes, long LiveHandles,
    long Created, long Disposed, long Collected, long Detached, long Attached,
    long Dissolved, long Collections, TimeSpan CollectionTime, long? Limit, bool LimitIsDefault, long BookkeepingBytes);

/// <summary>The account of one scope on one device.</summary>
/// <param name="Live">Bytes charged to the scope and to the scopes inside it.</param>
/// <param name="Peak">The most there were.</param>
/// <param name="Limit">The limit in bytes; null for none.</param>
/// <param name="Own">Bytes charged to the scope itself.</param>
/// <param name="Retained">Bytes of closed scopes that something still refers to.</param>
/// <param name="Handles">Objects that the scope owns.</param>
public readonly record struct ScopeStatistics(long Live, long Peak, long? Limit, long Own, long Retained, long Handles)
{
    internal static unsafe ScopeStatistics Of(ulong scope, Device? device)
    {
        NativeScopeStatistics native;
        Status.Check(Native.tensor_scope_stats(scope, (device ?? CPU).Code, &native));
        return new ScopeStatistics(
            native.Live, native.Peak, native.Limit < 0 ? null : native.Limit, native.Own, native.Retained, native.Handles);
    }
}

/// <summary>Native memory: counters, limits, and the tree of scopes.</summary>
/// <remarks>
/// What the runtime reports (scopes that were dropped without being closed, allocations that were refused, the limit at start) is seen
/// as events of the source <c>LibTensor</c>: by <c>dotnet-trace</c>, or by an <see cref="System.Diagnostics.Tracing.EventListener"/>.
/// </remarks>
public static unsafe class Memory
{
    /// <summary>The counters of the whole process.</summary>
    public static MemoryStatistics Statistics
    {
        get
        {
            NativeStatistics native;
            Status.Check(Native.tensor_stats(&native));
            return new MemoryStatistics(
                native.LiveBytes, native.PeakBytes, native.HeldBytes, native.LiveHandles,
                native.Created, native.Disposed, native.Collected, native.Detached, native.Attached,
                native.Dissolved, native.Collections, TimeSpan.FromTicks(native.CollectionNanoseconds / TimeSpan.NanosecondsPerTick),
                native.Limit < 0 ? null : native.Limit, native.DefaultLimit != 0, native.BookkeepingBytes);
        }
    }

    /// <summary>The account of the process on a device, the host when left out.</summary>
    public static ScopeStatistics ProcessAccount(Device? device = null) => ScopeStatistics.Of(0, device);

    /// <summary>
    /// The most bytes of host memory that the process may hold for tensors: in use, cached, scratch, and the runtime's own; null for no
    /// limit. When it is reached, what the program has dropped is collected; only when that is too little, the allocation fails with
    /// <see cref="NativeOutOfMemoryException"/>.
    /// </summary>
    /// <remarks>
    /// By default it is 75 % of the machine's or container's memory, less the limit of the managed heap if one is configured. Other ways to
    /// set it are the runtime configuration property <c>LibTensor.MemoryLimit</c> (<c>&lt;RuntimeHostConfigurationOption
    /// Include="LibTensor.MemoryLimit" Value="2g" /&gt;</c> in a project; <c>512m</c>, <c>1048576</c>, <c>none</c>, or <c>30%</c> for another share than 75 %, as processes on one machine do not know of each other), and the environment
    /// variable <c>TENSOR_MEMORY_LIMIT</c>, which the property goes before. What is not readable as one is a
    /// <see cref="TensorArgumentException"/> that names it, at the first use of the library. A limit below what is held frees nothing and fails new allocations.
    /// </remarks>
    public static long? Limit
    {
        get => Statistics.Limit;
        set => SetLimit(value);
    }

    /// <summary>Bounds the bytes that the process may hold on a device; see <see cref="Limit"/>.</summary>
    /// <param name="bytes">The limit in bytes; null for none.</param>
    /// <param name="device">The device; the host when left out.</param>
    public static void SetLimit(long? bytes, Device? device = null) =>
        Status.Check(Native.tensor_scope_set_limit(0, (device ?? CPU).Code, bytes ?? -1));

    /// <summary>
    /// Says when the runtime may ask for garbage collections before a limit is reached. At a limit it always may.
    /// </summary>
    /// <param name="ahead">Whether it asks ahead of need, as it does by default, when much was allocated since the last one.</param>
    /// <param name="window">The least time between two of them; by default none, but they never take more than 5 % of the time.</param>
    /// <exception cref="TensorArgumentException">The time is negative.</exception>
    public static void SetCollection(bool ahead, TimeSpan window = default)
    {
        if (window < TimeSpan.Zero)
        {
            throw new TensorArgumentException($"the time between two collections cannot be negative, and is {window}", nameof(window));
        }
        Status.Check(Native.tensor_set_collection(ahead ? 1 : 0, (long)window.TotalMilliseconds));
    }

    /// <summary>How much is told of native objects that nobody disposed of: <see cref="LeakReports.Counts"/> if nothing else was said.</summary>
    /// <remarks>
    /// The runtime configuration property <c>LibTensor.LeakReports</c> and the environment variable <c>TENSOR_LEAK_REPORTS</c>, which the
    /// property goes before, set it from the start: <c>off</c>, <c>counts</c>, <c>sampled</c> or <c>all</c>. What is none of these is a
    /// <see cref="TensorArgumentException"/> at the first use of the library. Below <see cref="LeakReports.Sampled"/> the sites that were
    /// noted are forgotten. Events tell of dissolved scopes, of how many objects are alive at exit and, with sites, of the first tensor of
    /// each site that was collected undisposed, and of the sites of what is alive at exit.
    /// </remarks>
    /// <exception cref="TensorArgumentException">The value is none of the levels.</exception>
    public static LeakReports LeakReports
    {
        get
        {
            int level;
            Status.Check(Native.tensor_leak_reports(&level));
            return (LeakReports)level;
        }
        set => Status.Check(Native.tensor_set_leak_reports((int)value));
    }

    /// <summary>
    /// Where objects were made since <see cref="LeakReports"/> has noted that, those with the most bytes alive first; none below
    /// <see cref="LeakReports.Sampled"/>.
    /// </summary>
    public static IReadOnlyList<LeakSite> LeakSites => LeakSite.Noted();

    /// <summary>Gives cached memory back to the system.</summary>
    public static void Trim() => Status.Check(Native.tensor_trim());

    /// <summary>The size of the block that is held for a request of that many bytes.</summary>
    /// <exception cref="TensorArgumentException">The number is negative.</exception>
    public static long BlockSize(long bytes)
    {
        if (bytes < 0)
        {
            throw new TensorArgumentException($"a block cannot have {bytes} bytes: it is 0 or more", nameof(bytes));
        }
        ulong block;
        Status.Check(Native.tensor_block_size((ulong)bytes, &block));
        return (long)block;
    }

    /// <summary>The number of threads that computations use, 1 to 256. Results do not depend on it.</summary>
    /// <exception cref="TensorArgumentException">The number is out of this range.</exception>
    public static int Threads
    {
        get
        {
            int threads;
            Status.Check(Native.tensor_num_threads(&threads));
            return threads;
        }
        set => Status.Check(Native.tensor_set_num_threads(value));
    }

    /// <summary>The tree of all scopes of the process, with their bytes, peaks and handles.</summary>
    /// <param name="level">0 for one line per scope; 1 for their objects too, with where they were made if that is noted.</param>
    public static string Dump(int level = 0) =>
        Text.Read((buffer, capacity, length) => Native.tensor_scope_dump(0, level, buffer, capacity, length));
}

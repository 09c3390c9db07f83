using LibTensor.Interop;
using static LibTensor.torch;

namespace LibTensor;

/// <summary>Contains the counters of the process, which are exact; see <see cref="Memory.Statistics"/>.</summary>
/// <param name="LiveBytes">The bytes of live tensors.</param>
/// <param name="PeakBytes">The maximum of <paramref name="LiveBytes"/>.</param>
/// <param name="HeldBytes">The bytes held from the system, which are those of live tensors, cached memory, scratch
/// memory and <paramref name="BookkeepingBytes"/>.</param>
/// <param name="LiveHandles">The number of handles that are valid now.</param>
/// <param name="Created">The number of handles created.</param>
/// <param name="Disposed">The number of handles disposed, by a call or with their scope.</param>
/// <param name="Collected">The number of handles reclaimed after a garbage collector found them unreachable.</param>
/// <param name="Detached">The number of handles moved out of every scope.</param>
/// <param name="Attached">The number of unowned handles moved to a scope.</param>
/// <param name="Dissolved">The number of scopes that were dropped without being closed.</param>
/// <param name="Collections">The number of garbage collections that the runtime requested.</param>
/// <param name="CollectionTime">The time that these collections took.</param>
/// <param name="Limit">The limit on <paramref name="HeldBytes"/>, or null if there is none.</param>
/// <param name="LimitIsDefault">Whether the limit is the default.</param>
/// <param name="BookkeepingBytes">The runtime's own bytes, in steps of 1 MiB, for the handle table, views, recorded
/// graphs and scopes.</param>
/// <param name="SystemRequests">The number of times that memory was taken from the system, for blocks, scratch memory,
/// mapped files and records. It stays the same while a program reuses its memory.</param>
public readonly record struct MemoryStatistics(
    long LiveBytes, long PeakBytes, long HeldBytes, long LiveHandles,
    long Created, long Disposed, long Collected, long Detached, long Attached,
    long Dissolved, long Collections, TimeSpan CollectionTime, long? Limit, bool LimitIsDefault, long BookkeepingBytes,
    long SystemRequests);

/// <summary>Contains the counters of a scope on a device.</summary>
/// <param name="Live">The bytes charged to the scope and to the scopes inside it.</param>
/// <param name="Peak">The maximum of <paramref name="Live"/>.</param>
/// <param name="Limit">The limit in bytes, or null if there is none.</param>
/// <param name="Own">The bytes charged to the scope itself.</param>
/// <param name="Retained">The bytes that outlived closed scopes inside it, which are not part of
/// <paramref name="Own"/>.</param>
/// <param name="Handles">The number of objects that the scope owns.</param>
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

/// <summary>Provides the counters and limits of native memory and the tree of scopes.</summary>
/// <remarks>
/// The runtime reports scopes that were dropped without being closed, refused allocations, and the limit at start. It
/// reports them as events of the source <c>LibTensor</c>, which can be read with <c>dotnet-trace</c> or an
/// <see cref="System.Diagnostics.Tracing.EventListener"/>.
/// </remarks>
public static unsafe class Memory
{
    /// <summary>Gets the counters of the whole process.</summary>
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
                native.Limit < 0 ? null : native.Limit, native.DefaultLimit != 0, native.BookkeepingBytes,
                native.SystemRequests);
        }
    }

    /// <summary>Returns the counters of the process on a device, which is the host by default.</summary>
    public static ScopeStatistics ProcessAccount(Device? device = null) => ScopeStatistics.Of(0, device);

    /// <summary>
    /// Gets or sets the limit, in bytes, on the host memory that the process holds for tensors (live, cached, scratch,
    /// and the runtime's own), or null for no limit. At the limit, the runtime first collects garbage; if that is not
    /// enough, the allocation fails with <see cref="NativeOutOfMemoryException"/>.
    /// </summary>
    /// <remarks>
    /// <para>The default is 75 % of the memory of the machine or container, less the limit of the managed heap if one
    /// is configured.</para>
    /// <para>Another limit can be set with the runtime configuration property <c>LibTensor.MemoryLimit</c> or the
    /// environment variable <c>TENSOR_MEMORY_LIMIT</c>; if both are set, the property takes precedence. In a project,
    /// write <c>&lt;RuntimeHostConfigurationOption Include="LibTensor.MemoryLimit" Value="2g" /&gt;</c>. The value is a
    /// number of bytes (<c>1048576</c>, <c>512m</c>, <c>2g</c>), a share of the memory (<c>30%</c>) or <c>none</c>.
    /// Processes do not see each other, so if several share a machine, give each of them a share. An invalid value
    /// causes an <see cref="ArgumentException"/> that names it at the first use of the library.</para>
    /// <para>A limit below the held bytes frees nothing, but new allocations fail.</para>
    /// </remarks>
    public static long? Limit
    {
        get => Statistics.Limit;
        set => SetLimit(value);
    }

    /// <summary>Limits the bytes that the process holds on a device; see <see cref="Limit"/>.</summary>
    /// <param name="bytes">The limit in bytes, or null for none.</param>
    /// <param name="device">The device. The default is the host.</param>
    public static void SetLimit(long? bytes, Device? device = null) =>
        Status.Check(Native.tensor_scope_set_limit(0, (device ?? CPU).Code, bytes ?? -1));

    /// <summary>
    /// Sets when the runtime may request garbage collections before a limit is reached. At a limit it may always
    /// request them.
    /// </summary>
    /// <param name="ahead">Whether the runtime requests collections early, when much was allocated since the last one.
    /// The default is true.</param>
    /// <param name="window">The minimum time between two early collections. The default is 0. Early collections never
    /// take more than 5 % of the time.</param>
    /// <exception cref="ArgumentException">The time is negative.</exception>
    public static void SetCollection(bool ahead, TimeSpan window = default)
    {
        if (window < TimeSpan.Zero)
        {
            throw new ArgumentException($"the time between two collections must be at least 0, not {window}", nameof(window));
        }
        Status.Check(Native.tensor_set_collection(ahead ? 1 : 0, (long)window.TotalMilliseconds));
    }

    /// <summary>
    /// Gets or sets the level of reports about native objects that were not disposed. The default is
    /// <see cref="LeakReports.Counts"/>.
    /// </summary>
    /// <remarks>
    /// <para>The level at start can be set with the runtime configuration property <c>LibTensor.LeakReports</c> or the
    /// environment variable <c>TENSOR_LEAK_REPORTS</c>; if both are set, the property takes precedence. The value is
    /// <c>off</c>, <c>counts</c>, <c>sampled</c> or <c>all</c>. An invalid value causes an
    /// <see cref="ArgumentException"/> at the first use of the library.</para>
    /// <para>A level below <see cref="LeakReports.Sampled"/> discards the sites recorded so far.</para>
    /// <para>Events report dissolved scopes, and the number of objects that are alive at exit. If sites are recorded,
    /// events also report the first tensor of each site that was collected and not disposed and, at exit, the sites of
    /// the objects that are alive.</para>
    /// </remarks>
    /// <exception cref="ArgumentException">The value is not a level.</exception>
    public static LeakReports LeakReports
    {
        get
        {
            int level;
            Status.Check(Native.tensor_leak_reports(&level));
            return (LeakReports)level;
        }
        set => Status.CheckArguments(Native.tensor_set_leak_reports((int)value));
    }

    /// <summary>
    /// Gets the places where objects were created since <see cref="LeakReports"/> was set to
    /// <see cref="LeakReports.Sampled"/> or <see cref="LeakReports.All"/>, ordered by live bytes, with the most first.
    /// Below these levels, the list is empty.
    /// </summary>
    public static IReadOnlyList<LeakSite> LeakSites => LeakSite.Noted();

    /// <summary>
    /// Lists the live tensors that keep the most bytes, with the line that made each. Of tensors that share their bytes,
    /// such as a view and its base, one stands for all. Lines are known for tensors that were made while
    /// <see cref="LeakReports"/> was <see cref="LeakReports.All"/>, or by chance <see cref="LeakReports.Sampled"/>.
    /// </summary>
    /// <param name="count">The maximum number of tensors, at least 0.</param>
    /// <returns>The tensors, the largest first.</returns>
    /// <exception cref="ArgumentException">The number is negative.</exception>
    public static IReadOnlyList<LiveTensor> Largest(int count = 10) => LiveTensor.Largest(count);

    /// <summary>Returns unused cached memory to the system.</summary>
    public static void Trim() => Status.Check(Native.tensor_trim());

    /// <summary>Returns the size, in bytes, of the block that the allocator uses for a request.</summary>
    /// <exception cref="ArgumentException">The number is negative.</exception>
    public static long BlockSize(long bytes)
    {
        if (bytes < 0)
        {
            throw new ArgumentException($"the size of a block must be at least 0 bytes, not {bytes}", nameof(bytes));
        }
        ulong block;
        Status.Check(Native.tensor_block_size((ulong)bytes, &block));
        return (long)block;
    }

    /// <summary>
    /// Gets or sets the number of threads that an operation may use, from 1 to 256. Results do not depend on it.
    /// </summary>
    /// <exception cref="ArgumentException">The number is not in this range.</exception>
    public static int Threads
    {
        get
        {
            int threads;
            Status.Check(Native.tensor_num_threads(&threads));
            return threads;
        }
        set => Status.CheckArguments(Native.tensor_set_num_threads(value));
    }

    /// <summary>Describes all scopes of the process as a tree, with their bytes, peaks and handles.</summary>
    /// <param name="level">0 for one line per scope, or 1 to list their objects as well, with the places where these
    /// were created if places are recorded.</param>
    public static string Dump(int level = 0) =>
        Text.Read((buffer, capacity, length) => Native.tensor_scope_dump(0, level, buffer, capacity, length));
}

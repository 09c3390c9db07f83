using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// How much is told of native objects that nobody disposed of: those that the garbage collector found dropped, scopes that were never
/// disposed, what is alive at exit. The counters of <see cref="Memory.Statistics"/> count at every level.
/// </summary>
/// <remarks>
/// The two levels with sites note where in the program objects are made, from the moment that they are set. Errors about tensors that
/// are gone then tell where these were made and disposed.
/// </remarks>
public enum LeakReports
{
    /// <summary>Nothing is told.</summary>
    Off,

    /// <summary>How many there were, which is the default.</summary>
    Counts,

    /// <summary>
    /// And where a sample of them was made: one in 128, and fewer where noting that would take more than 1 or 2 % of a thread's time. Each
    /// object of the sample stands for those that its thread made since the one before.
    /// </summary>
    Sampled,

    /// <summary>And where each of them was made, which takes tens of microseconds for each: for finding a leak.</summary>
    All,
}

/// <summary>What was made in one place of the program. At <see cref="LeakReports.Sampled"/> the figures are estimates.</summary>
/// <param name="Place">The program's innermost calls: <c>App.Net.Step (Net.cs:12) from App.Program.Main (Program.cs:5)</c>.</param>
/// <param name="Created">Native objects made there.</param>
/// <param name="Alive">Those of them that are still there.</param>
/// <param name="AliveBytes">The bytes that the tensors among these keep, each rounded up to 64; a view keeps those that it is a view of.</param>
/// <param name="Collected">Those that the garbage collector found and nobody had disposed.</param>
public readonly record struct LeakSite(string Place, long Created, long Alive, long AliveBytes, long Collected)
{
    internal static unsafe IReadOnlyList<LeakSite> Noted()
    {
        nuint count;
        NativeLeakSite[] native;
        do
        {
            // Others may be noted between two calls, hence the loop.
            Status.Check(Native.tensor_leak_sites(null, 0, &count));
            native = new NativeLeakSite[count];
            fixed (NativeLeakSite* first = native)
            {
                Status.Check(Native.tensor_leak_sites(first, (nuint)native.Length, &count));
            }
        }
        while (count > (nuint)native.Length);
        return [.. native.Take((int)count).Select(Of).OrderByDescending(static site => (site.AliveBytes, site.Alive, site.Collected))];
    }

    private static unsafe LeakSite Of(NativeLeakSite site) => new(
        Text.Read((buffer, capacity, length) => Native.tensor_leak_site_place(site.Number, buffer, capacity, length)),
        site.Created, site.Alive, site.AliveBytes, site.Collected);
}

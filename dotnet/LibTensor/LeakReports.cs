using LibTensor.Interop;

namespace LibTensor;

/// <summary>
/// Specifies how much is reported about native objects that were not disposed: objects that the garbage collector had
/// to reclaim, scopes that were never disposed, and objects that are alive at exit. The counters of
/// <see cref="Memory.Statistics"/> are kept at every level.
/// </summary>
/// <remarks>
/// <see cref="LeakReports.Sampled"/>and <see cref="LeakReports.All"/> record the place in the program where an object
/// is created, for all objects that are created afterwards. Errors about disposed tensors then say where the tensors
/// were created and disposed.
/// </remarks>
public enum LeakReports
{
    /// <summary>No reports.</summary>
    Off,

    /// <summary>Reports with the number of objects. This is the default.</summary>
    Counts,

    /// <summary>
    /// Also records the places of a sample of objects: one in 128, or fewer if that would take too long. This costs 1
    /// to 3 % of the time of tiny operations. Each sampled object stands for all objects that its thread has created
    /// since the previous sample.
    /// </summary>
    Sampled,

    /// <summary>
    /// Also records the place of every object, to find a leak. This takes 4 to 20 microseconds per object.
    /// </summary>
    All,
}

/// <summary>
/// Describes the objects that one place in the program has created. At <see cref="LeakReports.Sampled"/>, the numbers
/// are estimates.
/// </summary>
/// <param name="Place">The innermost calls of the program:
/// <c>App.Net.Step (Net.cs:12) from App.Program.Main (Program.cs:5)</c>.</param>
/// <param name="Created">The number of native objects created there.</param>
/// <param name="Alive">The number of objects created there that are alive.</param>
/// <param name="AliveBytes">The bytes that the live tensors among them keep, rounded up to 64 for each tensor. A view
/// keeps the bytes of its base.</param>
/// <param name="Collected">The number of objects created there that the garbage collector had to reclaim.</param>
public readonly record struct LeakSite(string Place, long Created, long Alive, long AliveBytes, long Collected)
{
    internal static unsafe IReadOnlyList<LeakSite> Noted()
    {
        nuint count;
        NativeLeakSite[] native;
        do
        {
            // A loop, since new places may be noted between two calls.
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

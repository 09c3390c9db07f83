using System.Globalization;
using System.Reflection;

namespace LibTensor;

// The process: its threads, and the version of the library.
public static partial class torch
{
    private static int interop_threads = 1;

    /// <summary>Gets the version of this library.</summary>
    public static string __version__ => NormalizeNuGetVersion(
        typeof(torch).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "0.0");

    /// <summary>Returns the number of threads that compute.</summary>
    public static int get_num_threads() => Memory.Threads;

    /// <summary>Sets the number of threads that compute.</summary>
    /// <exception cref="TensorArgumentException">The number is not positive.</exception>
    public static void set_num_threads(int num) => Memory.Threads = num;

    /// <summary>Returns the number that <see cref="set_num_interop_threads"/> has set, which is 1 at first.</summary>
    public static int get_num_interop_threads() => Volatile.Read(ref interop_threads);

    /// <summary>Keeps a number. It has no effect, because a program's own threads run operations side by side.</summary>
    /// <exception cref="ArgumentException">The number is not positive.</exception>
    public static void set_num_interop_threads(int num) => Volatile.Write(
        ref interop_threads, num > 0 ? num : throw new ArgumentException($"the number of threads must be at least 1, not {num}", nameof(num)));

    /// <summary>Returns the normal form of the version of a NuGet package.</summary>
    /// <param name="versionString">Two to four numbers, and what may follow them after a minus or a plus.</param>
    /// <exception cref="ArgumentException">The text has another form.</exception>
    public static string NormalizeNuGetVersion(string versionString)
    {
        string[] parts = (versionString ?? string.Empty).Split('-', '+');
        string[] numbers = parts[0].Split('.');
        if (numbers.Length is < 2 or > 4 || !numbers.All(static number => int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out _)))
        {
            throw new ArgumentException($"a version has two to four numbers with points between them, unlike \"{versionString}\"", nameof(versionString));
        }
        int kept = numbers.Length == 4 && int.Parse(numbers[3], CultureInfo.InvariantCulture) == 0 ? 3 : numbers.Length;
        return string.Join('.', numbers.Take(kept)) + (parts.Length > 1 ? "-" + parts[1] : string.Empty);
    }
}

namespace LibTensor.Examples;

/// <summary>What the scopes of one name used at most, as a tree in the order in which they were nested.</summary>
internal sealed class ScopePeaks(string name)
{
    private readonly List<ScopePeaks> inside = [];
    private readonly string name = name;
    private long times;
    private long peak;
    private long retained;

    /// <summary>The scopes of a name inside these.</summary>
    internal ScopePeaks Inside(string other)
    {
        ScopePeaks? known = inside.Find(scope => scope.name == other);
        if (known is null)
        {
            inside.Add(known = new ScopePeaks(other));
        }
        return known;
    }

    /// <summary>To be called when everything in a scope was done, before it closes.</summary>
    internal void Record(DisposeScope scope)
    {
        ScopeStatistics statistics = scope.GetStatistics();
        times++;
        peak = Math.Max(peak, statistics.Peak);
        retained = Math.Max(retained, statistics.Retained);
    }

    internal void Print(TextWriter output) => Print(output, "", "");

    private void Print(TextWriter output, string first, string rest)
    {
        string kept = retained == 0 ? "" : $", {Bytes.Text(retained)} retained";
        output.WriteLine($"{first + name,-24} {(times == 1 ? "" : $"{times} x"),7} {Bytes.Text(peak),12} peak{kept}");
        for (int i = 0; i < inside.Count; i++)
        {
            bool last = i == inside.Count - 1;
            inside[i].Print(output, rest + (last ? "└─ " : "├─ "), rest + (last ? "   " : "│  "));
        }
    }
}

/// <summary>Bytes for people to read.</summary>
internal static class Bytes
{
    internal static string Text(long bytes) => bytes switch
    {
        < 1024 => $"{bytes} B",
        < 1024 * 1024 => $"{bytes / 1024.0:F1} KiB",
        _ => $"{bytes / (1024.0 * 1024.0):F1} MiB",
    };
}

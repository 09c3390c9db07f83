namespace LibTensor.TorchSharp;

/// <summary>How many tests or files each missing name stops, and how many nothing else stops.</summary>
internal sealed class Ranking
{
    private readonly Dictionary<string, (int Stopped, int Alone)> counts = [];

    /// <summary>Counts what stops one test or file.</summary>
    internal void Add(IReadOnlyCollection<string> names)
    {
        foreach (string name in names)
        {
            (int stopped, int alone) = counts.GetValueOrDefault(name);
            counts[name] = (stopped + 1, alone + (names.Count == 1 ? 1 : 0));
        }
    }

    internal void Print()
    {
        if (counts.Count == 0)
        {
            return;
        }
        Console.WriteLine($"{counts.Count} missing names, each with what it stops/what it alone stops ([form]: it exists, but not with these arguments or types):");
        foreach ((string name, (int stopped, int alone)) in counts.OrderByDescending(each => each.Value).ThenBy(each => each.Key, StringComparer.Ordinal))
        {
            Console.WriteLine($"{$"{stopped}/{alone}",8} {name}");
        }
    }
}

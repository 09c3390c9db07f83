using System.Diagnostics;

namespace LibTensor.TorchSharp;

/// <summary>Runs tests in processes. After one that takes too long or ends its process, the others run in a new process.</summary>
internal sealed class TestRun(string assembly, string folder, Options options)
{
    private readonly Dictionary<string, string> results = [];
    private string? current;
    private long since;

    /// <summary>Runs the tests, and returns a line for each: <c>pass</c>, <c>skip REASON</c> or <c>fail CAUSE</c>.</summary>
    internal Dictionary<string, string> Run(IReadOnlyList<string> tests)
    {
        List<string> left = [.. tests];
        while (left.Count > 0)
        {
            string last = RunProcess(left);
            string? stopped = current;
            if (stopped != null)
            {
                results[stopped] = $"fail {last}";
            }
            int before = left.Count;
            left.RemoveAll(results.ContainsKey);
            if (left.Count == before)
            {
                left.ForEach(each => results[each] = $"fail the process did not start: {last}");
                break;
            }
        }
        return results;
    }

    /// <summary>Runs tests in one process until it ends. Returns why it ended.</summary>
    private string RunProcess(IReadOnlyList<string> tests)
    {
        string list = Path.Combine(folder, "tests.list");
        File.WriteAllLines(list, tests);
        var start = new HostProcess(folder, options.Library, "host-tests", assembly, list);
        current = null;
        since = Stopwatch.GetTimestamp();
        return start.Run(Read, () => Stopwatch.GetElapsedTime(Interlocked.Read(ref since)) > options.Limit, options.Limit);
    }

    private void Read(string line)
    {
        string[] parts = line.Split(' ', 3);
        if (parts.Length < 2)
        {
            return;
        }
        Interlocked.Exchange(ref since, Stopwatch.GetTimestamp());
        if (parts[0] == "begin")
        {
            current = parts[1];
        }
        else
        {
            results[parts[1]] = parts[0] + (parts.Length > 2 ? " " + parts[2] : "");
            current = null;
        }
    }
}

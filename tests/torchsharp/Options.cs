namespace LibTensor.TorchSharp;

/// <summary>What the command line asks for.</summary>
internal sealed class Options
{
    internal const string Usage = """
        usage: libtensor-torchsharp program FOLDER-OR-FILE... [--run] [--leaks] [--limit SECONDS] [--verbose]
               libtensor-torchsharp tests FOLDER-OR-FILE... [--filter NAME] [--limit SECONDS] [--verbose]

        Both compile C# in memory, with the namespace TorchSharp replaced by LibTensor, and leave the files as they are.
          --library FILE   the LibTensor.dll to compile against, in place of the tool's own
          --peer FOLDER    a folder of TorchSharp's own C# sources; errors that stand with TorchSharp, too, are not counted
          --run            runs the programs that compile
          --leaks          a program that leaves memory has failed
          --filter NAME    only tests whose name contains NAME
          --limit SECONDS  the time of one program or test, 60 unless it is given
          --verbose        every error, not only the missing names
        """;

    internal List<string> Paths { get; } = [];

    internal List<string> Peers { get; } = [];

    internal string Library { get; private set; } = Path.Combine(AppContext.BaseDirectory, "library", "LibTensor.dll");

    internal bool Runs { get; private set; }

    internal bool ChecksLeaks { get; private set; }

    internal string? Filter { get; private set; }

    internal bool IsVerbose { get; private set; }

    internal TimeSpan Limit { get; private set; } = TimeSpan.FromSeconds(60);

    internal Options(IReadOnlyList<string> arguments)
    {
        var rest = new Queue<string>(arguments);
        while (rest.TryDequeue(out string? argument))
        {
            Read(argument, rest);
        }
        Check();
    }

    private void Read(string argument, Queue<string> rest)
    {
        switch (argument)
        {
            case "--library": Library = Path.GetFullPath(Value(argument, rest)); break;
            case "--peer": Peers.Add(Path.GetFullPath(Value(argument, rest))); break;
            case "--run": Runs = true; break;
            case "--leaks": ChecksLeaks = true; break;
            case "--filter": Filter = Value(argument, rest); break;
            case "--limit": Limit = TimeSpan.FromSeconds(Seconds(Value(argument, rest))); break;
            case "--verbose": IsVerbose = true; break;
            case ['-', ..]: throw new UsageException($"'{argument}' is not known");
            default: Paths.Add(Path.GetFullPath(argument)); break;
        }
    }

    private static string Value(string option, Queue<string> rest) =>
        rest.TryDequeue(out string? value) ? value : throw new UsageException($"'{option}' needs a value");

    private static double Seconds(string value) =>
        double.TryParse(value, out double seconds) && seconds > 0 ? seconds : throw new UsageException($"'{value}' is not a number of seconds");

    private void Check()
    {
        if (Paths.Count == 0)
        {
            throw new UsageException("a folder is missing");
        }
        foreach (string path in Paths.Concat(Peers).Append(Library))
        {
            if (!Path.Exists(path))
            {
                throw new UsageException($"'{path}' does not exist");
            }
        }
    }
}

/// <summary>A command line that makes no sense.</summary>
internal sealed class UsageException(string message) : Exception(message);

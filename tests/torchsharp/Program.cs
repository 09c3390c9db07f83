namespace LibTensor.TorchSharp;

/// <summary>Tries what was written for TorchSharp with LibTensor.</summary>
internal static class Program
{
    private static int Main(string[] arguments)
    {
        Sdk.FindAssemblies();
        return Run(arguments);
    }

    /// <summary>Apart from <c>Main</c>, which must not need the compiler's assemblies before they can be found.</summary>
    private static int Run(string[] arguments)
    {
        try
        {
            return arguments switch
            {
                ["program", .. var rest] => new ProgramTrial(new Options(rest)).Run(),
                ["tests", .. var rest] => new TestTrial(new Options(rest)).Run(),
                ["host-tests", var assembly, var list] => TestHost.Run(assembly, list),
                ["host-program", .. var assemblies] => ProgramHost.RunProgram(assemblies),
                ["host-notebook", .. var assemblies] => ProgramHost.RunNotebook(assemblies),
                _ => throw new UsageException("the first argument is 'program' or 'tests'"),
            };
        }
        catch (UsageException e)
        {
            Console.Error.WriteLine($"libtensor-torchsharp: {e.Message}");
            Console.Error.WriteLine(Options.Usage);
            return 2;
        }
    }
}

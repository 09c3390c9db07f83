using System.Reflection;

namespace LibTensor.TorchSharp;

/// <summary>Runs a program or a notebook in this process. Afterwards nothing of it may be left in native memory.</summary>
internal static class ProgramHost
{
    /// <summary>Runs the program of the first assembly.</summary>
    internal static int RunProgram(string[] assemblies) => Guarded(() =>
    {
        MethodInfo main = Host.Load(assemblies[0]).EntryPoint ?? throw new MissingMethodException("the program has no Main");
        object?[] arguments = main.GetParameters().Length == 0 ? [] : [Array.Empty<string>()];
        object? result = main.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);
        return result switch { int status => status, Task<int> task => task.GetAwaiter().GetResult(), Task task => Wait(task), _ => 0 };
    });

    /// <summary>Runs cells in their order. One that throws does not stop the next, as in a notebook, but it counts.</summary>
    internal static int RunNotebook(string[] assemblies) => Guarded(() =>
    {
        object[] states = new object[assemblies.Length + 2];
        int status = 0;
        foreach (string assembly in assemblies)
        {
            string name = Path.GetFileNameWithoutExtension(assembly);
            try
            {
                Type cell = Host.Load(assembly).GetType(name, throwOnError: true)!;
                MethodInfo run = cell.GetMethod("<Factory>", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!;
                Wait((Task)run.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [states], null)!);
            }
            catch (Exception e)
            {
                Console.Error.WriteLine($"{name}: {Host.Text(e)}");
                status = 1;
            }
        }
        return status;
    });

    private static int Wait(Task task)
    {
        task.GetAwaiter().GetResult();
        return 0;
    }

    private static int Guarded(Func<int> run)
    {
        int status;
        try
        {
            status = run();
        }
        catch (Exception e)
        {
            Console.Error.WriteLine(Host.Text(e));
            status = 1;
        }
        Console.Out.Flush();
        Console.Error.WriteLine(Leaks.Text());
        Environment.Exit(status);
        return status;
    }
}

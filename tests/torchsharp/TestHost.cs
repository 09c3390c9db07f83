using System.Reflection;
using Xunit;

namespace LibTensor.TorchSharp;

/// <summary>
/// Runs tests in this process, and writes lines for each: <c>begin NAME</c>, then <c>pass NAME</c>, <c>skip NAME REASON</c> or
/// <c>fail NAME CAUSE</c>.
/// </summary>
internal static class TestHost
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.FlattenHierarchy;

    internal static int Run(string assembly, string list)
    {
        TextWriter results = Console.Out;
        Console.SetOut(TextWriter.Null); // Tests print, too.
        Assembly tests = Host.Load(assembly);
        foreach (string name in File.ReadLines(list))
        {
            Write(results, $"begin {name}");
            Write(results, RunApart(tests, name));
        }
        Environment.Exit(0); // Threads of tests may still run.
        return 0;
    }

    private static void Write(TextWriter results, string line)
    {
        results.WriteLine(line);
        results.Flush();
    }

    /// <summary>Runs a test on a thread of its own, so that a scope that it leaves open is not there for the next.</summary>
    private static string RunApart(Assembly tests, string name)
    {
        string result = "";
        var thread = new Thread(() => result = Run(tests, name));
        thread.Start();
        thread.Join();
        return result;
    }

    private static string Run(Assembly tests, string name)
    {
        try
        {
            int dot = name.LastIndexOf('.');
            Type type = tests.GetType(name[..dot], throwOnError: true)!;
            MethodInfo[] methods = [.. type.GetMethods(All).Where(each => each.Name == name[(dot + 1)..] && each.GetCustomAttribute<FactAttribute>() != null)];
            string? skip = methods.Select(each => each.GetCustomAttribute<FactAttribute>()!.Skip).FirstOrDefault(each => each != null);
            if (skip != null)
            {
                return $"skip {name} {skip.ReplaceLineEndings(" ")}";
            }
            foreach (MethodInfo method in methods)
            {
                RunRows(type, method);
            }
            return $"pass {name}";
        }
        catch (Exception e)
        {
            string text = Host.Text(e);
            return text.Contains("$XunitDynamicSkip$", StringComparison.Ordinal) ? $"skip {name} {text}" : $"fail {name} {text}";
        }
    }

    private static void RunRows(Type type, MethodInfo method)
    {
        foreach (object?[] row in Rows(type, method))
        {
            try
            {
                RunOnce(type, method, row);
            }
            catch (Exception e) when (row.Length > 0)
            {
                throw new TestRowException($"({string.Join(", ", row)}): {Host.Text(e)}");
            }
        }
    }

    private static void RunOnce(Type type, MethodInfo method, object?[] row)
    {
        object? instance = method.IsStatic ? null : Create(type);
        try
        {
            object? result = method.Invoke(instance, BindingFlags.DoNotWrapExceptions, null, Arguments(method, row), null);
            Wait(result);
        }
        finally
        {
            (instance as IDisposable)?.Dispose();
            Wait((instance as IAsyncDisposable)?.DisposeAsync());
        }
    }

    private static void Wait(object? result)
    {
        switch (result)
        {
            case Task task: task.GetAwaiter().GetResult(); break;
            case ValueTask task: task.AsTask().GetAwaiter().GetResult(); break;
        }
    }

    /// <summary>An object of a test class, with what xunit gives to its constructor.</summary>
    private static object Create(Type type)
    {
        ConstructorInfo constructor = type.GetConstructors().First();
        object?[] given = [.. constructor.GetParameters().Select(each => each.ParameterType == typeof(ITestOutputHelper)
            ? new NoOutput() : Activator.CreateInstance(each.ParameterType))];
        return constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, given, null);
    }

    /// <summary>The arguments of each run: none of a fact, those of the attributes of a theory.</summary>
    private static IEnumerable<object?[]> Rows(Type type, MethodInfo method)
    {
        if (method.GetCustomAttribute<TheoryAttribute>() == null)
        {
            return [[]];
        }
        return method.GetCustomAttributes().SelectMany(each => each switch
        {
            InlineDataAttribute inline => [inline.Data],
            MemberDataAttribute member => Rows(member.MemberType ?? type, member),
            ClassDataAttribute data => Rows(Activator.CreateInstance(data.Class)!),
            _ => [],
        });
    }

    private static IEnumerable<object?[]> Rows(Type type, MemberDataAttribute member) => type.GetMember(member.MemberName, All).FirstOrDefault() switch
    {
        PropertyInfo property => Rows(property.GetValue(null)!),
        FieldInfo field => Rows(field.GetValue(null)!),
        MethodInfo method => Rows(method.Invoke(null, member.Arguments)!),
        _ => throw new MissingMemberException(type.Name, member.MemberName),
    };

    private static IEnumerable<object?[]> Rows(object data) => ((System.Collections.IEnumerable)data).Cast<object?>()
        .Select(each => each as object?[] ?? (each is ITheoryDataRow row ? row.GetData() : [each]));

    /// <summary>The arguments of a call, with defaults for those that are not given, and with numbers as their parameters.</summary>
    private static object?[] Arguments(MethodInfo method, object?[] row) => [.. method.GetParameters().Select((parameter, at) =>
        at >= row.Length ? parameter.DefaultValue
            : row[at] is IConvertible number && parameter.ParameterType.IsPrimitive ? Convert.ChangeType(number, parameter.ParameterType, System.Globalization.CultureInfo.InvariantCulture)
            : row[at])];

    private sealed class TestRowException(string message) : Exception(message);

    /// <summary>Output that tests write, which nobody reads.</summary>
    private sealed class NoOutput : ITestOutputHelper
    {
        public string Output => "";

        public void Write(string message) { }

        public void Write(string format, params object[] args) { }

        public void WriteLine(string message) { }

        public void WriteLine(string format, params object[] args) { }
    }
}

using System.Diagnostics.Tracing;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;

namespace LibTensor.Tests.Child;

/// <summary>
/// Loads the library in a collectible context, like a plugin. The context must unload when the plugin has dropped its
/// objects, even if the thread of the plugin continues.
/// </summary>
internal static class Unloading
{
    private const int Rounds = 3;

    internal static int Run()
    {
        for (int round = 0; round < Rounds; round++)
        {
            WeakReference context = Use();
            for (int attempt = 0; context.IsAlive && attempt < 20; attempt++)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
            if (context.IsAlive)
            {
                Console.WriteLine($"the context of round {round} is still loaded");
                return 1;
            }
        }
        return 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use()
    {
        Plugin context = new();
        Assembly own = context.LoadFromAssemblyPath(typeof(Unloading).Assembly.Location);
        MethodInfo work = own.GetType(typeof(Unloading).FullName!)!.GetMethod(nameof(Work), BindingFlags.Static | BindingFlags.NonPublic)!;
        work.Invoke(null, null);
        Task.Run(() => work.Invoke(null, null)).Wait();
        context.Unload();
        return new WeakReference(context);
    }

    /// <summary>The code of the plugin, which runs in the collectible context.</summary>
    private static void Work()
    {
        using Listener listener = new();
        Memory.Limit = Memory.Statistics.HeldBytes + (64 << 20);
        Memory.LeakReports = LeakReports.All;
        using (DisposeScope scope = NewDisposeScope())
        using (no_grad())
        {
            Tensor x = rand(100, 100);
            x.matmul(x).With<float>(static elements => elements.Fill(1));
        }
        for (int i = 0; i < 200; i++)
        {
            // The limit causes collections.
            _ = zeros(1 << 20);
        }
        using nn.Module<Tensor, Tensor> net = nn.Linear(3, 2);
        using Tensor loss = net.call(ones(1, 3)).sum();
        loss.backward();
        if (AssemblyLoadContext.GetLoadContext(typeof(torch).Assembly) is not { IsCollectible: true })
        {
            throw new InvalidOperationException("the library was loaded into another context");
        }
    }

    private sealed class Plugin() : AssemblyLoadContext(isCollectible: true)
    {
        protected override Assembly? Load(AssemblyName name) =>
            name.Name == typeof(torch).Assembly.GetName().Name ? LoadFromAssemblyPath(typeof(torch).Assembly.Location) : null;
    }

    private sealed class Listener : EventListener
    {
        protected override void OnEventSourceCreated(EventSource source)
        {
            if (source.Name == "LibTensor")
            {
                EnableEvents(source, EventLevel.Verbose);
            }
        }
    }
}

using System.Diagnostics.Tracing;

namespace LibTensor.Tests.Child;

/// <summary>
/// Ends the process in the middle of work: with tensors, open scopes, a computing thread, tasks, collections and a log.
/// </summary>
internal static class Leaving
{
    private const int Busy = 3;

    private static readonly CountdownEvent Started = new(Busy);
    private static readonly List<object> Kept = [];

    internal static int Run(string how)
    {
        Kept.Add(new Listener());
        Memory.Limit = Memory.Statistics.HeldBytes + (32 << 20);
        Kept.Add(ones(1000));
        Kept.Add(NewDisposeScope("open at exit"));
        Kept.Add(NewDisposeScope("open inside"));
        Kept.Add(nn.Linear(10, 10));
        Kept.Add(rand(100, 100));
        new Thread(Compute) { IsBackground = true }.Start();
        _ = Task.Run(ComputeAsync);
        _ = Task.Run(Drop);
        if (!Started.Wait(TimeSpan.FromSeconds(30)))
        {
            return 1;
        }
        // The reports at the end must describe objects that exist.
        if (Kept.OfType<Tensor>().Count(static tensor => !tensor.IsInvalid) != 2 || CurrentDisposeScope is not { OuterScope.IsOpen: true })
        {
            return 2;
        }
        if (how == "call")
        {
            Environment.Exit(0);
        }
        return 0;
    }

    private static void Compute()
    {
        using Tensor matrix = ones(200, 200);
        for (int i = 0; ; i++)
        {
            using Tensor product = matrix.matmul(matrix);
            Begun(i);
        }
    }

    private static async Task ComputeAsync()
    {
        for (int i = 0; ; i++)
        {
            using DisposeScope scope = NewDisposeScope("task");
            Tensor drawn = rand(1000);
            await Task.Yield();
            _ = drawn.sum().item<float>();
            Begun(i);
        }
    }

    /// <summary>Allocates at the limit until the end, so that the process sometimes ends during a collection.</summary>
    private static void Drop()
    {
        for (int i = 0; ; i++)
        {
            _ = zeros(1 << 18);
            Begun(i - 100);
        }
    }

    /// <summary>A listener that receives all events until the end.</summary>
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

    private static void Begun(int round)
    {
        if (round == 0)
        {
            Started.Signal();
        }
    }
}

using LibTensor.Interop;
using LibTensor.Modules;
using static LibTensor.torch.nn;
using static LibTensor.torch.optim;

namespace LibTensor.Tests;

/// <summary>
/// Refuses each request of a training step for records, blocks and handles (one in four in a short run): alone, and with
/// all later ones. The step must give the same numbers or a typed exception, leave nothing behind, and work again.
/// </summary>
[Trait("Promise", "P7")]
public sealed class FaultTests(ITestOutputHelper output) : LeakChecked
{
    private const ulong All = ulong.MaxValue;

    public enum Fault
    {
        Record,
        Block,
        Handle,
    }

    public override void Dispose()
    {
        Status.Check(Native.tensor_fault_clear());
        base.Dispose();
    }

    private static void Inject(Fault fault, ulong granted, ulong count) => Status.Check(Native.tensor_fault_inject((int)fault, granted, count));

    private static unsafe ulong Requests(Fault fault)
    {
        ulong requests;
        Status.Check(Native.tensor_fault_requests((int)fault, &requests));
        return requests;
    }

    private static Sequential Network() => Sequential(
        ("0", Conv2d(1, 4, 3, padding: 1)),
        ("1", BatchNorm2d(4)),
        ("2", ReLU()),
        ("3", MaxPool2d(2)),
        ("4", Flatten()),
        ("5", Linear(64, 10)));

    /// <summary>Runs two steps of a new network, and returns the weights and the last loss.</summary>
    private static float[] Train(Tensor images, Tensor labels)
    {
        manual_seed(7);
        using DisposeScope run = NewDisposeScope();
        using Sequential net = Network();
        using Optimizer optimizer = Adam(net.parameters(), lr: 0.01);
        float loss = 0;
        for (int i = 0; i < 2; i++)
        {
            using DisposeScope step = NewDisposeScope();
            optimizer.zero_grad();
            Tensor value = functional.cross_entropy(net.forward(images), labels);
            value.backward();
            optimizer.step();
            loss = value.item<float>();
        }
        return [.. net.named_parameters().Last(entry => entry.name == "5.weight").parameter.ToArray<float>(), loss];
    }

    [Theory]
    [InlineData(Fault.Record)]
    [InlineData(Fault.Block)]
    [InlineData(Fault.Handle)]
    public void EveryRequestIsRefusedOnceAndFromThenOn(Fault fault)
    {
        using DisposeScope scope = NewDisposeScope();
        Tensor images = randn([8, 1, 8, 8]);
        Tensor labels = arange(8);
        Train(images, labels);
        float[] expected = Train(images, labels);
        Memory.Trim();
        Inject(fault, All, 0);
        Train(images, labels);
        ulong requests = Requests(fault);
        Assert.True(requests > 0);
        int completed = 0;
        int runs = 0;
        // Each refusal ends with a collection. Java's test, where that is quicker, refuses every request in a short run, too.
        for (ulong granted = 0; granted < requests; granted += (ulong)Effort.Of(4, 1))
        {
            foreach (ulong count in (ulong[])[1, All])
            {
                completed += Refuse(fault, granted, count, images, labels, expected) ? 1 : 0;
                runs++;
            }
        }
        output.WriteLine($"P7, {fault}s: {requests} requests a run; of {runs} runs {completed} completed with the same bits, the others failed typed");
        Assert.Equal(expected, Train(images, labels));
    }

    /// <summary>Runs the step, and returns whether it completes.</summary>
    private static bool Refuse(Fault fault, ulong granted, ulong count, Tensor images, Tensor labels, float[] expected)
    {
        string what = $"{fault} refused after {granted}{(count == 1 ? "" : ", with all that follow")}";
        Memory.Trim();
        MemoryStatistics before = Memory.Statistics;
        Inject(fault, granted, count);
        bool completes = true;
        try
        {
            Assert.Equal(expected, Train(images, labels));
        }
        catch (NativeOutOfMemoryException)
        {
            completes = false;
        }
        Status.Check(Native.tensor_fault_clear());
        // After a failed constructor, the garbage collector frees its objects.
        Collect();
        MemoryStatistics after = Memory.Statistics;
        Assert.True(before.LiveHandles == after.LiveHandles, $"{what}: {after.LiveHandles - before.LiveHandles} handles are left");
        Assert.True(before.LiveBytes == after.LiveBytes, $"{what}: {after.LiveBytes - before.LiveBytes} bytes are left");
        return completes;
    }
}

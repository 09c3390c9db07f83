using LibTensor.Modules;

namespace LibTensor.Tests;

/// <summary>Modules, optimizers and loaders on <c>cuda:0</c>, where there is a driver or its stand-in (tests/cuda/run).</summary>
public sealed class CudaTests : LeakChecked
{
    [Fact]
    public void AModuleAndItsOptimizerTrainThereAsOnTheHost()
    {
        if (!cuda.is_available())
        {
            Assert.Equal(0, cuda.device_count());
            return;
        }
        Assert.True(cuda.device_count() > 0);
        float[] here = Losses(CPU), there = Losses(CUDA);
        for (int i = 0; i < here.Length; i++)
        {
            Assert.Equal(here[i], there[i], 1e-4);
        }
        cuda.synchronize();
    }

    [Fact]
    public void ALoaderGivesItsBatchesThere()
    {
        if (!cuda.is_available())
        {
            return;
        }
        using utils.data.NamedTensorDataset dataset = new(arange(6).reshape(6, 1), arange(6));
        using DataLoader loader = utils.data.DataLoader(dataset, 2, device: CUDA, disposeDataset: false);
        foreach (Dictionary<string, Tensor> batch in loader)
        {
            Assert.All(batch.Values, tensor => Assert.Equal(CUDA, tensor.device));
        }
    }

    /// <summary>
    /// Over the stand-in, a copy runs when somebody waits for it. So a batch would be wrong if its pinned memory were used
    /// again before, or if the program's stream did not wait for it.
    /// </summary>
    [Fact]
    public void BatchesThatAreMadeAheadAreWholeAndWentThroughPinnedMemory()
    {
        if (!cuda.is_available())
        {
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        float[] expected = [.. Enumerable.Range(0, 6400).Select(i => (float)i)];
        using utils.data.NamedTensorDataset dataset = new(arange(6400, dtype: float32).reshape(64, 100), arange(64));
        float[] Read()
        {
            using DataLoader loader = utils.data.DataLoader(
                dataset, 4, device: CUDA, num_worker: 3, disposeBatch: false, disposeDataset: false, prefetch: 16);
            List<Tensor> rows = [];
            foreach (Dictionary<string, Tensor> batch in loader)
            {
                Assert.All(batch.Values, tensor => Assert.Equal(CUDA, tensor.device));
                rows.Add(batch["data"]);
            }
            return cat(rows).ToArray<float>();
        }
        Assert.Equal(expected, Read());
        Device pinned = new("cpu_pinned");
        Memory.SetLimit(100, pinned);
        try
        {
            NativeOutOfMemoryException error = Assert.Throws<NativeOutOfMemoryException>(Read);
            Assert.Contains("cpu_pinned", error.Message, StringComparison.Ordinal);
        }
        finally
        {
            Memory.SetLimit(null, pinned);
        }
        Assert.Equal(expected, Read());
    }

    [Fact]
    public void WorkOnTwoStreamsGivesTheNumbersOfOne()
    {
        if (!cuda.is_available())
        {
            Assert.Throws<DeviceException>(() => new cuda.Stream());
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        using cuda.Stream a = new(), b = new(CUDA);
        Tensor x = ones([100], device: CUDA);
        for (int step = 0; step < 5; step++)
        {
            using (cuda.stream(a))
            {
                x = x + x;
            }
            using (cuda.stream(b))
            {
                x = x * 2 / 4 * 2;
            }
        }
        Assert.All(x.ToArray<float>(), value => Assert.Equal(32, value));
    }

    [Fact]
    public async Task AStreamFollowsItsContext()
    {
        if (!cuda.is_available())
        {
            return;
        }
        using cuda.Stream stream = new();
        IDisposable outer = cuda.stream(stream), inner = cuda.stream(cuda.default_stream());
        outer.Dispose();
        inner.Dispose();
        using (cuda.stream(stream))
        {
            await Task.Yield();
            using DisposeScope scope = NewDisposeScope();
            _ = ones([4], device: CUDA);
            if (Environment.GetEnvironmentVariable("CUDA_STANDIN_KERNELS") is not null)
            {
                Assert.False(stream.query());
            }
            using cuda.Stream current = cuda.current_stream();
            current.synchronize();
            Assert.True(stream.query());
        }
        using (cuda.stream(null))
        {
            stream.Dispose();
        }
        Assert.Throws<TensorDisposedException>(() => cuda.stream(stream));
    }

    [Fact]
    public void EventsTellHowFarAStreamIs()
    {
        Assert.Throws<ArgumentException>(() => new cuda.Event(interprocess: true));
        if (!cuda.is_available())
        {
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        using cuda.Stream stream = new(), other = new();
        using cuda.Event start = new(enable_timing: true), end = new(enable_timing: true), untimed = new();
        Assert.True(start.query());
        start.synchronize();
        Assert.Throws<StateException>(() => start.elapsed_time(end));
        using (cuda.stream(stream))
        {
            start.record();
            _ = ones([100], device: CUDA);
            end.record();
        }
        other.wait_stream(stream);
        other.wait_event(end);
        end.wait(other);
        end.wait();
        other.synchronize();
        end.synchronize();
        Assert.True(stream.query() && end.query());
        Assert.True(start.elapsed_time(end) >= 0);
        untimed.record(stream);
        Assert.Throws<TensorArgumentException>(() => untimed.elapsed_time(end));
        end.Dispose();
        Assert.Throws<ObjectDisposedException>(() => end.query());
    }

    [Fact]
    public void PinnedMemoryHasAnAccountOfItsOwn()
    {
        using DisposeScope scope = NewDisposeScope("batches");
        Device pinned = new("cpu_pinned");
        Assert.Equal("cpu_pinned", pinned.ToString());
        Tensor x = arange(1000, dtype: float32);
        Assert.False(x.is_pinned());
        if (!cuda.is_available())
        {
            DeviceException missing = Assert.Throws<DeviceException>(() => x.pin_memory());
            Assert.Contains("cpu_pinned is not available", missing.Message, StringComparison.Ordinal);
            return;
        }
        Tensor y = x.pin_memory();
        Assert.True(y.is_pinned() && y.device == CPU);
        Assert.Equal(4032, scope.GetStatistics(pinned).Live);
        Assert.Equal(x, y);
        Assert.Equal(x, y.cuda().cpu());
        Assert.False((y + 1).is_pinned());
        Assert.Contains("cpu_pinned", Memory.Dump(0), StringComparison.Ordinal);
        scope.SetLimit(5000, pinned);
        NativeOutOfMemoryException error = Assert.Throws<NativeOutOfMemoryException>(() => x.pin_memory());
        Assert.Contains("cpu_pinned", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void AGraphRepeatsAStepOfTraining()
    {
        if (!cuda.is_available())
        {
            Assert.Throws<DeviceException>(() => new cuda.CUDAGraph());
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        using Generator seed = manual_seed(3);
        using Linear layer = nn.Linear(4, 2);
        layer.to(CUDA);
        using optim.Optimizer optimizer = optim.SGD(layer.parameters(), 0.005);
        Tensor x = arange(8, dtype: float32).reshape(2, 4).to(CUDA), target = ones([2, 2], device: CUDA);
        Tensor Step() => Trained(layer, optimizer, x, target);
        float first = Step().item<float>();
        using cuda.CUDAGraph repeated = new();
        Tensor loss;
        using (cuda.graph(repeated))
        {
            loss = Step();
            StateException waits = Assert.Throws<StateException>(() => loss.item<float>());
            Assert.Contains("a copy to the host waits", waits.Message, StringComparison.Ordinal);
        }
        float[] losses = new float[5];
        for (int i = 0; i < losses.Length; i++)
        {
            repeated.replay();
            losses[i] = loss.item<float>();
        }
        Assert.True(losses[0] < first && losses[4] < losses[0], $"{first}, then {string.Join(" ", losses)}");
        Assert.Throws<UnsupportedException>(() => repeated.capture_begin(pool: 1));
        Assert.Throws<StateException>(() => repeated.capture_begin());
        repeated.reset();
        Assert.Throws<StateException>(repeated.replay);
        Assert.Throws<UnsupportedException>(() => new cuda.CUDAGraph(CPU));
    }

    [Fact]
    public void AGraphCountsTheStepsOfOptimizersAndFollowsTheirSchedules()
    {
        if (!cuda.is_available())
        {
            return;
        }
        List<Func<IEnumerable<Parameter>, optim.Optimizer>> makers =
        [
            static parameters => optim.SGD(parameters, 0.005, 0.9),
            static parameters => optim.Adam(parameters, 0.05, amsgrad: true),
            static parameters => optim.NAdam(parameters, 0.05),
            static parameters => optim.ASGD(parameters, 0.05, t0: 3),
            static parameters => optim.Rprop(parameters, 0.05),
        ];
        Assert.All(makers, make => Assert.Equal(Trained(make, isCaptured: false), Trained(make, isCaptured: true)));
    }

    [Fact]
    public void TheFirstStepOfAnOptimizerCannotBeCapturedIfItMakesTheState()
    {
        if (!cuda.is_available())
        {
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        using Linear layer = nn.Linear(4, 2);
        layer.to(CUDA);
        using optim.Optimizer optimizer = optim.SGD(layer.parameters(), 0.005, 0.9);
        using cuda.CUDAGraph graph = new();
        void Step()
        {
            optimizer.zero_grad();
            layer.call(ones([1, 4], device: CUDA)).sum().backward();
            optimizer.step();
        }
        using (cuda.graph(graph))
        {
            StateException error = Assert.Throws<StateException>(Step);
            Assert.Contains("expected a step before the capture", error.Message, StringComparison.Ordinal);
        }
        graph.reset();
        Step();
        using (cuda.graph(graph))
        {
            Step();
        }
        graph.replay();
        float[] after = layer.weight!.ToArray<float>();
        optimizer.ParamGroups.First().LearningRate = -1;
        Assert.Throws<TensorArgumentException>(graph.replay);
        optimizer.ParamGroups.First().LearningRate = 0;
        graph.replay();
        Assert.Equal(after, layer.weight!.ToArray<float>());
    }

    [Fact]
    public void ProductsMayRoundTheirFactors()
    {
        Assert.False(backends.cuda.matmul.allow_tf32);
        if (!cuda.is_available())
        {
            return;
        }
        using DisposeScope scope = NewDisposeScope();
        // TF32 has no such number.
        Tensor x = full([32, 32], 1 + 1.0 / 4096, device: CUDA), y = eye(32, device: CUDA);
        Assert.All(x.mm(y).ToArray<float>(), value => Assert.Equal(1 + 1f / 4096, value));
        backends.cuda.matmul.allow_tf32 = true;
        try
        {
            Assert.All(x.mm(y).ToArray<float>(), value => Assert.True(value is 1 or 1 + 1f / 1024, $"{value}"));
        }
        finally
        {
            backends.cuda.matmul.allow_tf32 = false;
        }
    }

    [Fact]
    public void TheHostHasOneStream()
    {
        UnsupportedException error = Assert.Throws<UnsupportedException>(() => new cuda.Stream(CPU));
        Assert.Contains("host has no streams", error.Message, StringComparison.Ordinal);
    }

    /// <summary>Makes a step of training, and returns the loss before it.</summary>
    private static Tensor Trained(Linear layer, optim.Optimizer optimizer, Tensor x, Tensor target)
    {
        optimizer.zero_grad();
        Tensor loss = nn.functional.mse_loss(layer.call(x), target);
        loss.backward();
        optimizer.step();
        return loss;
    }

    /// <summary>
    /// Trains a layer with a schedule, where most of the steps may be replays: its losses, its weight and the file of the
    /// optimizer's state.
    /// </summary>
    private static (string Losses, string Weight, string State) Trained(
        Func<IEnumerable<Parameter>, optim.Optimizer> make, bool isCaptured)
    {
        using DisposeScope scope = NewDisposeScope();
        using Generator seed = manual_seed(3);
        using Linear layer = nn.Linear(4, 2);
        layer.to(CUDA);
        using optim.Optimizer optimizer = make(layer.parameters());
        optim.lr_scheduler.LRScheduler schedule = optim.lr_scheduler.StepLR(optimizer, 3, 0.5);
        Tensor x = arange(8, dtype: float32).reshape(2, 4).to(CUDA), target = ones([2, 2], device: CUDA);
        Tensor Step() => Trained(layer, optimizer, x, target);
        List<float> losses = [Step().item<float>()];
        using cuda.CUDAGraph? graph = isCaptured ? new cuda.CUDAGraph() : null;
        Tensor? captured = null;
        if (graph is not null)
        {
            using IDisposable capture = cuda.graph(graph);
            captured = Step();
        }
        for (int i = 0; i < 7; i++)
        {
            schedule.step();
            // A step between replays counts, too.
            if (graph is null || i == 2)
            {
                losses.Add(Step().item<float>());
                continue;
            }
            graph.replay();
            losses.Add(captured!.item<float>());
        }
        using MemoryStream file = new();
        using BinaryWriter writer = new(file);
        ((OptimizerHelper)optimizer).save_state_dict(writer);
        return (string.Join(" ", losses), string.Join(" ", layer.weight!.ToArray<float>()), Convert.ToHexString(file.ToArray()));
    }

    /// <summary>Trains a small network, which is moved whole; its gradients and the optimizer's state are there.</summary>
    private static float[] Losses(Device device)
    {
        using DisposeScope scope = NewDisposeScope("training");
        using Generator seed = manual_seed(3);
        using Sequential net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.ReLU(), nn.Flatten(), nn.Linear(8, 3));
        Assert.Same(net, net.to(device));
        Assert.All(net.parameters(), parameter => Assert.Equal(device, parameter.device));
        Assert.All(net.buffers(), buffer => Assert.Equal(device, buffer.device));
        using optim.Optimizer optimizer = optim.Adam(net.parameters(), 0.01, eps: 1e-2);
        Tensor images = arange(64, dtype: float32).reshape(4, 1, 4, 4).sin().to(device);
        Tensor labels = tensor<long>([0, 1, 2, 0], [4]).to(device);
        List<float> losses = [];
        for (int step = 0; step < 3; step++)
        {
            optimizer.zero_grad();
            Tensor loss = nn.functional.cross_entropy(net.call(images), labels);
            loss.backward();
            Assert.All(net.parameters(), parameter => Assert.Equal(device, parameter.grad!.device));
            optimizer.step();
            losses.Add(loss.item<float>());
        }
        return [.. losses];
    }
}

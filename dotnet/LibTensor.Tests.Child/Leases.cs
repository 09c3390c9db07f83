namespace LibTensor.Tests.Child;

/// <summary>
/// One thread reads and writes leased memory, while another ends the lease and returns the memory to the system.
/// </summary>
internal static class Leases
{
    private const int Rounds = 200;

    // Larger than blocks from the heap of malloc, so that returned memory is unmapped.
    private const int Count = 1 << 21;

    internal static int Run()
    {
        float[] target = new float[Count];
        Action<TensorAccessor<float>>[] uses =
        [
            static data => _ = data.ToArray(),
            data => data.CopyTo(target),
            static data =>
            {
                for (int i = 0; i < 100_000; i++)
                {
                    data[i] += 1;
                }
            },
        ];
        for (int round = 0; round < Rounds; round++)
        {
            Action<TensorAccessor<float>> use = uses[round % uses.Length];
            Tensor tensor = zeros(Count);
            TensorAccessor<float> data = tensor.data<float>();
            tensor.Dispose();
            using Barrier start = new(2);
            Task reader = Task.Run(() =>
            {
                start.SignalAndWait();
                try
                {
                    use(data);
                }
                catch (ObjectDisposedException)
                {
                    // The other thread has ended the lease before.
                }
            });
            start.SignalAndWait();
            Thread.SpinWait(round * 100);
            data.Dispose();
            Memory.Trim();
            reader.Wait();
        }
        Memory.Trim();
        return Memory.Statistics.LiveBytes == 0 ? 0 : 1;
    }
}

using LibTensor;
using static LibTensor.torch;

using (DisposeScope d = NewDisposeScope())
{
    Tensor a = ones([2, 3]);
    Tensor b = arange(6).reshape(2, 3);
    Console.WriteLine(np.array_str((a + b) * 2));
}
Console.WriteLine($"{Memory.Statistics.LiveBytes} bytes live");

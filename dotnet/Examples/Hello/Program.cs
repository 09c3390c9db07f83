using LibTensor;
using static LibTensor.torch;

using (DisposeScope d = NewDisposeScope())
{
    Tensor a = ones([2, 3]);
    Tensor b = arange(6).reshape(2, 3);
    ((a + b) * 2).print();
}
Console.WriteLine($"{Memory.Statistics.LiveBytes} bytes live");

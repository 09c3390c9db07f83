using LibTensor;
using static LibTensor.torch;

Tensor mean;
using (DisposeScope d = NewDisposeScope())
{
    Tensor x = tensor(new float[,] { { 1, 2, 3 }, { 4, 5, 6 } });
    Tensor centred = x - x.mean(0);                     // temporaries belong to the scope too
    Console.WriteLine(centred);
    mean = (centred * centred).mean().MoveToOuterDisposeScope();
}                                                       // all of it is freed here, but what was moved out
Console.WriteLine($"mean square {mean.item<float>()}");
mean.Dispose();
Console.WriteLine($"live bytes {Memory.Statistics.LiveBytes}");

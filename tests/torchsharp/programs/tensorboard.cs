// Scalars, histograms and texts for TensorBoard, as in the example Tensorboard.
using TorchSharp;
using static TorchSharp.torch;

using var scope = NewDisposeScope();
var writer = torch.utils.tensorboard.SummaryWriter("runs/wave", createRunName: true);
for (int step = 0; step < 10; step++)
{
    writer.add_scalar("wave/sine", MathF.Sin(step), step);
    writer.add_scalars("wave/both", new Dictionary<string, float> { ["sine"] = MathF.Sin(step), ["cosine"] = MathF.Cos(step) }, step);
    writer.add_histogram("wave/noise", randn(1000) + step, step);
}
writer.add_text("wave/text", "ten steps", 1);
writer.add_img("wave/image", (rand(3, 8, 8) * 255).to_type(ScalarType.Byte), 0, dataformats: "CHW");
long written = Directory.EnumerateFiles("runs", "*", SearchOption.AllDirectories).Sum(each => new FileInfo(each).Length);
Console.WriteLine($"{writer.LogDir}: written {written > 0}");
if (written == 0)
{
    throw new InvalidOperationException("nothing was written");
}

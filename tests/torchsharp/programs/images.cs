// A picture is written, read, transformed and written again, as in the example IOReadWrite.
using TorchSharp;
using static TorchSharp.torch;

using var scope = NewDisposeScope();
torchvision.io.DefaultImager = new torchvision.io.SkiaImager();
Tensor picture = (arange(3 * 32 * 48) % 256).reshape(3, 32, 48).to_type(ScalarType.Byte);
torchvision.io.write_image(picture, "first.png", torchvision.ImageFormat.Png);
Tensor read = torchvision.io.read_image("first.png");
if (!read.eq(picture).all().ToBoolean())
{
    throw new InvalidOperationException("the picture that was read is another one");
}
Tensor grey = torchvision.io.read_image("first.png", torchvision.io.ImageReadMode.GRAY);
var transform = torchvision.transforms.Compose(torchvision.transforms.HorizontalFlip(), torchvision.transforms.Rotate(90));
Tensor changed = transform.call(grey);
torchvision.io.write_image(changed, "second.jpg", torchvision.ImageFormat.Jpeg);
Console.WriteLine($"{grey.shape[0]} channel, {grey.shape[1]}x{grey.shape[2]}, {new FileInfo("second.jpg").Length > 0}");

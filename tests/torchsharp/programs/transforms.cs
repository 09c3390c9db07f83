// Transforms as objects and as functions, as in the example ImageTransforms.
using TorchSharp;
using static TorchSharp.torch;

using var scope = NewDisposeScope();
Tensor batch = (rand(2, 3, 24, 24) * 255).to_type(ScalarType.Byte);
var transform = torchvision.transforms.Compose(
    torchvision.transforms.ConvertImageDtype(ScalarType.Float32),
    torchvision.transforms.ColorJitter(.5f, .5f, .5f, .25f),
    torchvision.transforms.ConvertImageDtype(ScalarType.Byte),
    torchvision.transforms.Resize(16, 16));
Tensor jittered = transform.call(batch);

Tensor same = torchvision.transforms.functional.convert_image_dtype(batch);
same = torchvision.transforms.functional.convert_image_dtype(same, dtype: ScalarType.Byte);
Tensor even = torchvision.transforms.functional.equalize(same);
even = torchvision.transforms.functional.resize(even, 16, 16);

using Tensor planes = zeros(2, 3, 24, 24, dtype: ScalarType.Byte);
planes.index_put_(same[0], TensorIndex.Single(0));
byte[] bytes = planes[0].data<byte>().ToArray();
Console.WriteLine($"{string.Join("x", jittered.shape)}, {bytes.Length} bytes");
if (jittered.shape[^1] != 16 || even.dtype != ScalarType.Byte || !planes[0].allclose(batch[0]) || planes[1].sum().ToInt64() != 0)
{
    throw new InvalidOperationException("a transform gives another shape or type");
}

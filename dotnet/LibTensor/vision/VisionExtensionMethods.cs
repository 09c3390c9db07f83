using static LibTensor.torch;

namespace LibTensor;

/// <summary>Functions of images, as methods.</summary>
public static class VisionExtensionMethods
{
    /// <summary>Cuts out a part of images. Pixels outside an image are 0.</summary>
    /// <param name="image">A tensor of shape (..., height, width).</param>
    /// <param name="top">The first row.</param>
    /// <param name="left">The first column.</param>
    /// <param name="height">The height of the part.</param>
    /// <param name="width">The width of the part.</param>
    public static Tensor crop(this Tensor image, int top, int left, int height, int width) =>
        torchvision.transforms.functional.crop(image, top, left, height, width);
}

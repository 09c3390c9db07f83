namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Formats of image files.</summary>
    public enum ImageFormat
    {
        /// <summary>PNG, without loss: 1 to 4 channels.</summary>
        Png = 0,

        /// <summary>JPEG, with loss: 1 or 3 channels.</summary>
        Jpeg = 1,
    }
}

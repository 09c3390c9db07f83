namespace LibTensor;

public static partial class torchvision
{
    /// <summary>Specifies the format of an image file.</summary>
    public enum ImageFormat
    {
        /// <summary>PNG, which is lossless and has 1 to 4 channels.</summary>
        Png = 0,

        /// <summary>JPEG, which is lossy and has 1 or 3 channels.</summary>
        Jpeg = 1,
    }
}

namespace LibTensor;

public static partial class torchvision
{
    /// <summary>
    /// Specifies the format of an image file. The library reads and writes PNG and JPEG; other formats are for an
    /// <see cref="io.Imager"/> of the program.
    /// </summary>
    public enum ImageFormat
    {
        /// <summary>The format is not known.</summary>
        Unknown,

        /// <summary>PNG, which is lossless and has 1 to 4 channels.</summary>
        Png,

        /// <summary>JPEG, which is lossy and has 1 or 3 channels.</summary>
        Jpeg,

        /// <summary>Windows bitmap.</summary>
        Bmp,

        /// <summary>GIF.</summary>
        Gif,

        /// <summary>TIFF.</summary>
        Tiff,

        /// <summary>Enhanced metafile.</summary>
        Emf,

        /// <summary>Exif.</summary>
        Exif,

        /// <summary>Windows metafile.</summary>
        Wmf,

        /// <summary>Portable bitmap.</summary>
        Pbm,

        /// <summary>TGA.</summary>
        Tga,

        /// <summary>WebP.</summary>
        Webp,
    }
}

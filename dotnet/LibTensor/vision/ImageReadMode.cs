namespace LibTensor;

public static partial class torchvision
{
    public static partial class io
    {
        /// <summary>Specifies the channels of an image that is read.</summary>
        public enum ImageReadMode
        {
            /// <summary>The channels of the file.</summary>
            UNCHANGED = 0,

            /// <summary>One channel, the luminance.</summary>
            GRAY = 1,

            /// <summary>Two channels, luminance and opacity.</summary>
            GRAY_ALPHA = 2,

            /// <summary>Three channels, red, green and blue.</summary>
            RGB = 3,

            /// <summary>Four channels, red, green, blue and opacity.</summary>
            RGB_ALPHA = 4,
        }
    }
}

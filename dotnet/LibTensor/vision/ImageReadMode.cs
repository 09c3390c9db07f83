namespace LibTensor;

public static partial class torchvision
{
    public static partial class io
    {
        /// <summary>The channels of an image that is read.</summary>
        public enum ImageReadMode
        {
            /// <summary>Those of the file.</summary>
            UNCHANGED = 0,

            /// <summary>One: the luminance.</summary>
            GRAY = 1,

            /// <summary>Two: luminance and opacity.</summary>
            GRAY_ALPHA = 2,

            /// <summary>Three: red, green and blue.</summary>
            RGB = 3,

            /// <summary>Four: red, green, blue and opacity.</summary>
            RGB_ALPHA = 4,
        }
    }
}

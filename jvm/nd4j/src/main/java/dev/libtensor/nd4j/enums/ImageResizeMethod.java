package dev.libtensor.nd4j.enums;

/** The ways of resizing an image. */
public enum ImageResizeMethod {
    /** A weighted mean of the two nearest pixels of each side. */
    ResizeBilinear,
    /** The nearest pixel. */
    ResizeNearest,
    /** The cubic curve of Keys through four pixels of each side. */
    ResizeBicubic,
    /** The mean over the area of the pixel. */
    ResizeArea,
    /** Weights of a normal distribution. */
    ResizeGaussian,
    /** The filter of Lanczos over three pixels on each side. */
    ResizeLanczos3,
    /** The filter of Lanczos over five pixels on each side. */
    ResizeLanczos5,
    /** The cubic curve of Mitchell and Netravali. */
    ResizeMitchellcubic
}

package dev.libtensor.nd4j.linalg.convolution;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.internal.ops.ArrayCall;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/**
 * Convolutions, as in ND4J. The windows of images of the shape (examples, channels, height, width) are an array of the shape
 * (examples, channels, kernel height, kernel width, windows down, windows across).
 */
public final class Convolution {
    private Convolution() {}

    /** Which places of a window an output has. */
    public enum Type {
        /** All where the window meets the input. */
        FULL,
        /** As many as the input has. */
        SAME,
        /** Those where the window is inside of the input. */
        VALID
    }

    /**
     * Returns the windows of images.
     *
     * @param img the images
     * @param kernel the height and width of a window
     * @param stride the steps of the window
     * @param padding the zeros around an image
     * @return a new array
     * @throws dev.libtensor.ShapeException if a window does not fit
     * @throws ArgumentException if there are not two sizes
     */
    public static INDArray im2col(INDArray img, int[] kernel, int[] stride, int[] padding) {
        ArrayCall call = new ArrayCall("im2col").in(img, "img").integers(kernel, "kernel").integers(stride, "stride")
                .integers(padding, "padding");
        requirePairs(kernel, stride, padding);
        return call.integers(new int[] {1, 1, 0}, "dilation").result();
    }

    /**
     * Returns the windows of images.
     *
     * @param img the images
     * @param kh the height of a window
     * @param kw the width of a window
     * @param sy the step down
     * @param sx the step across
     * @param ph the zeros above an image
     * @param pw the zeros on the left
     * @param isSameMode whether there are as many windows as the size divided by the step
     * @return a new array
     * @throws dev.libtensor.ShapeException if a window does not fit
     */
    public static INDArray im2col(INDArray img, int kh, int kw, int sy, int sx, int ph, int pw, boolean isSameMode) {
        return im2col(img, kh, kw, sy, sx, ph, pw, 1, 1, isSameMode);
    }

    /**
     * Returns the windows of images.
     *
     * @param img the images
     * @param kh the height of a window
     * @param kw the width of a window
     * @param sy the step down
     * @param sx the step across
     * @param ph the zeros above an image
     * @param pw the zeros on the left
     * @param dh the distance of a window's rows
     * @param dw the distance of a window's columns
     * @param isSameMode whether there are as many windows as the size divided by the step
     * @return a new array
     * @throws dev.libtensor.ShapeException if a window does not fit
     */
    public static INDArray im2col(INDArray img, int kh, int kw, int sy, int sx, int ph, int pw, int dh, int dw,
            boolean isSameMode) {
        return im2col(img, kh, kw, sy, sx, ph, pw, dh, dw, isSameMode, null);
    }

    /**
     * Writes the windows of images.
     *
     * @param img the images
     * @param kh the height of a window
     * @param kw the width of a window
     * @param sy the step down
     * @param sx the step across
     * @param ph the zeros above an image
     * @param pw the zeros on the left
     * @param isSameMode whether there are as many windows as the size divided by the step
     * @param out the array that gets them
     * @return that array
     * @throws dev.libtensor.ShapeException if a window does not fit
     */
    public static INDArray im2col(INDArray img, int kh, int kw, int sy, int sx, int ph, int pw, boolean isSameMode,
            INDArray out) {
        return im2col(img, kh, kw, sy, sx, ph, pw, 1, 1, isSameMode, ArgumentException.notNull(out, "out"));
    }

    /**
     * Writes the windows of images.
     *
     * @param img the images
     * @param kH the height of a window
     * @param kW the width of a window
     * @param sH the step down
     * @param sW the step across
     * @param pH the zeros above an image
     * @param pW the zeros on the left
     * @param dH the distance of a window's rows
     * @param dW the distance of a window's columns
     * @param isSameMode whether there are as many windows as the size divided by the step
     * @param out the array that gets them, or null for a new one
     * @return that array
     * @throws dev.libtensor.ShapeException if a window does not fit
     */
    public static INDArray im2col(INDArray img, int kH, int kW, int sH, int sW, int pH, int pW, int dH, int dW,
            boolean isSameMode, INDArray out) {
        int[] settings = {kH, kW, sH, sW, pH, pW, dH, dW, isSameMode ? 1 : 0};
        return new ArrayCall("im2col").in(img, "img").integers(settings, "settings").out(out).result();
    }

    /**
     * Adds windows up to images.
     *
     * @param col the windows
     * @param stride the steps of the window
     * @param padding the zeros around an image, which are left out
     * @param height the height of an image
     * @param width the width of an image
     * @return a new array
     */
    public static INDArray col2im(INDArray col, int[] stride, int[] padding, int height, int width) {
        ArrayCall call = new ArrayCall("col2im").in(col, "col").integers(stride, "stride").integers(padding, "padding");
        requirePairs(stride, padding);
        return call.integers(new int[] {height, width, 1, 1}, "image").result();
    }

    /**
     * Adds windows up to images.
     *
     * @param col the windows
     * @param sH the step down
     * @param sW the step across
     * @param ph the zeros above an image, which are left out
     * @param pw the zeros on the left
     * @param kH the height of an image
     * @param kW the width of an image
     * @return a new array
     */
    public static INDArray col2im(INDArray col, int sH, int sW, int ph, int pw, int kH, int kW) {
        return col2im(col, null, sH, sW, ph, pw, kH, kW, 1, 1);
    }

    /**
     * Adds windows up to images.
     *
     * @param col the windows
     * @param z the array that gets the images, or null for a new one
     * @param sH the step down
     * @param sW the step across
     * @param pH the zeros above an image, which are left out
     * @param pW the zeros on the left
     * @param h the height of an image
     * @param w the width of an image
     * @param dH the distance of a window's rows
     * @param dW the distance of a window's columns
     * @return that array
     */
    public static INDArray col2im(INDArray col, INDArray z, int sH, int sW, int pH, int pW, int h, int w, int dH, int dW) {
        int[] settings = {sH, sW, pH, pW, h, w, dH, dW};
        return new ArrayCall("col2im").in(col, "col").integers(settings, "settings").out(z).result();
    }

    /**
     * Returns how many windows there are along a side.
     *
     * @param size the side of an image
     * @param k the side of a window
     * @param s the step
     * @param p the zeros on each end
     * @param dilation the distance of a window's elements
     * @param coverAll whether a last window may stick out
     * @return the number of windows
     * @throws ArgumentException if the step is not positive
     */
    public static long outSize(long size, long k, long s, long p, int dilation, boolean coverAll) {
        if (s < 1) {
            throw new ArgumentException("a step of at least 1 was expected, not " + s);
        }
        long rest = size + 2 * p - effectiveKernelSize(k, dilation);
        return (coverAll ? rest + s - 1 : rest) / s + 1;
    }

    /**
     * Returns how long a window with distances between its elements is.
     *
     * @param kernel the number of elements
     * @param dilation their distance
     * @return the length
     */
    public static long effectiveKernelSize(long kernel, int dilation) {
        return kernel + (kernel - 1) * (dilation - 1);
    }

    private static void requirePairs(int[]... sizes) {
        for (int[] each : sizes) {
            if (each.length != 2) {
                throw new ArgumentException("a height and a width were expected, not " + Arrays.toString(each));
            }
        }
    }
}

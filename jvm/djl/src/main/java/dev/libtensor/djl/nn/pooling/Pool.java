package dev.libtensor.djl.nn.pooling;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.LambdaBlock;

/**
 * Pools windows of sequences, images and volumes, as functions and as blocks. Each size of a result is
 * {@code (size + 2 * padding - kernel) / stride + 1}, rounded down, or up in ceil mode. Global pooling has one window,
 * and its results have the shape {@code (n, c)}.
 */
public final class Pool {
    private Pool() {}

    /**
     * Returns the largest element of each window.
     *
     * @param input the input, of shape {@code (n, c, l)}
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side, less than the window
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray maxPool1d(NDArray input, Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        Windows.check("maxPool1d", 1, input, kernelShape, stride, padding);
        return MaxWindows.pool(input, kernelShape, stride, padding, ceilMode);
    }

    /**
     * Returns the largest element of each window.
     *
     * @param input the input, of shape {@code (n, c, h, w)}
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side, less than the window
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray maxPool2d(NDArray input, Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        Windows.check("maxPool2d", 2, input, kernelShape, stride, padding);
        return MaxWindows.pool(input, kernelShape, stride, padding, ceilMode);
    }

    /**
     * Returns the largest element of each window.
     *
     * @param input the input, of shape {@code (n, c, d, h, w)}
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side, less than the window
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray maxPool3d(NDArray input, Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        Windows.check("maxPool3d", 3, input, kernelShape, stride, padding);
        return MaxWindows.pool(input, kernelShape, stride, padding, ceilMode);
    }

    /**
     * Returns the mean of each window.
     *
     * @param input the input, of shape {@code (n, c, l)}
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @param countIncludePad whether the means count the padding
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray avgPool1d(NDArray input, Shape kernelShape, Shape stride, Shape padding,
            boolean ceilMode, boolean countIncludePad) {
        Windows.check("avgPool1d", 1, input, kernelShape, stride, padding);
        return input.avgPool1d(kernelShape.get(0), stride.get(0), padding.get(0), ceilMode, countIncludePad);
    }

    /**
     * Returns the mean of each window.
     *
     * @param input the input, of shape {@code (n, c, h, w)}
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @param countIncludePad whether the means count the padding
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray avgPool2d(NDArray input, Shape kernelShape, Shape stride, Shape padding,
            boolean ceilMode, boolean countIncludePad) {
        Windows.check("avgPool2d", 2, input, kernelShape, stride, padding);
        return input.avgPool2d(kernelShape, stride, padding, ceilMode, countIncludePad);
    }

    /**
     * Returns the mean of each window.
     *
     * @param input the input, of shape {@code (n, c, d, h, w)}
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @param countIncludePad whether the means count the padding
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray avgPool3d(NDArray input, Shape kernelShape, Shape stride, Shape padding,
            boolean ceilMode, boolean countIncludePad) {
        Windows.check("avgPool3d", 3, input, kernelShape, stride, padding);
        return input.avgPool3d(kernelShape, stride, padding, ceilMode, countIncludePad);
    }

    /**
     * Returns the root of the sum of powers of each window. Windows beyond the input count zeros there.
     *
     * @param input the input, of shape {@code (n, c, l)}
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray lpPool1d(NDArray input, float normType, Shape kernelShape, Shape stride,
            Shape padding, boolean ceilMode) {
        Windows.check("lpPool1d", 1, input, kernelShape, stride, padding);
        return LpWindows.pool(input, normType, kernelShape, stride, padding, ceilMode);
    }

    /**
     * Returns the root of the sum of powers of each window. Windows beyond the input count zeros there.
     *
     * @param input the input, of shape {@code (n, c, h, w)}
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray lpPool2d(NDArray input, float normType, Shape kernelShape, Shape stride,
            Shape padding, boolean ceilMode) {
        Windows.check("lpPool2d", 2, input, kernelShape, stride, padding);
        return LpWindows.pool(input, normType, kernelShape, stride, padding, ceilMode);
    }

    /**
     * Returns the root of the sum of powers of each window. Windows beyond the input count zeros there.
     *
     * @param input the input, of shape {@code (n, c, d, h, w)}
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new array
     * @throws dev.libtensor.ShapeException if a shape has another number of dimensions
     */
    public static NDArray lpPool3d(NDArray input, float normType, Shape kernelShape, Shape stride,
            Shape padding, boolean ceilMode) {
        Windows.check("lpPool3d", 3, input, kernelShape, stride, padding);
        return LpWindows.pool(input, normType, kernelShape, stride, padding, ceilMode);
    }

    /**
     * Returns the largest element of each channel.
     *
     * @param input the input, of shape {@code (n, c, l)}
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalMaxPool1d(NDArray input) {
        Windows.check("globalMaxPool1d", 1, input);
        return Windows.max(input);
    }

    /**
     * Returns the largest element of each channel.
     *
     * @param input the input, of shape {@code (n, c, h, w)}
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalMaxPool2d(NDArray input) {
        Windows.check("globalMaxPool2d", 2, input);
        return Windows.max(input);
    }

    /**
     * Returns the largest element of each channel.
     *
     * @param input the input, of shape {@code (n, c, d, h, w)}
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalMaxPool3d(NDArray input) {
        Windows.check("globalMaxPool3d", 3, input);
        return Windows.max(input);
    }

    /**
     * Returns the mean of each channel.
     *
     * @param input the input, of shape {@code (n, c, l)}
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalAvgPool1d(NDArray input) {
        Windows.check("globalAvgPool1d", 1, input);
        return Windows.avg(input);
    }

    /**
     * Returns the mean of each channel.
     *
     * @param input the input, of shape {@code (n, c, h, w)}
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalAvgPool2d(NDArray input) {
        Windows.check("globalAvgPool2d", 2, input);
        return Windows.avg(input);
    }

    /**
     * Returns the mean of each channel.
     *
     * @param input the input, of shape {@code (n, c, d, h, w)}
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalAvgPool3d(NDArray input) {
        Windows.check("globalAvgPool3d", 3, input);
        return Windows.avg(input);
    }

    /**
     * Returns the root of the sum of powers of each channel.
     *
     * @param input the input, of shape {@code (n, c, l)}
     * @param normType the power
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalLpPool1d(NDArray input, float normType) {
        Windows.check("globalLpPool1d", 1, input);
        return Windows.lp(input, normType);
    }

    /**
     * Returns the root of the sum of powers of each channel.
     *
     * @param input the input, of shape {@code (n, c, h, w)}
     * @param normType the power
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalLpPool2d(NDArray input, float normType) {
        Windows.check("globalLpPool2d", 2, input);
        return Windows.lp(input, normType);
    }

    /**
     * Returns the root of the sum of powers of each channel.
     *
     * @param input the input, of shape {@code (n, c, d, h, w)}
     * @param normType the power
     * @return a new array of shape {@code (n, c)}
     * @throws dev.libtensor.ShapeException if the input has another number of dimensions
     */
    public static NDArray globalLpPool3d(NDArray input, float normType) {
        Windows.check("globalLpPool3d", 3, input);
        return Windows.lp(input, normType);
    }

    /**
     * Returns a block that pools sequences; see {@link #maxPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block maxPool1dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        return LambdaBlock.singleton(array -> maxPool1d(array, kernelShape, stride, padding, ceilMode), "maxPool1d");
    }

    /**
     * Returns a block that pools sequences; see {@link #maxPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block maxPool1dBlock(Shape kernelShape, Shape stride, Shape padding) {
        return maxPool1dBlock(kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools sequences; see {@link #maxPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block maxPool1dBlock(Shape kernelShape, Shape stride) {
        return maxPool1dBlock(kernelShape, stride, new Shape(0));
    }

    /**
     * Returns a block that pools sequences; see {@link #maxPool1d}.
     *
     * @param kernelShape the sizes of the window, which is also its step
     * @return a new block
     */
    public static Block maxPool1dBlock(Shape kernelShape) {
        return maxPool1dBlock(kernelShape, kernelShape);
    }

    /**
     * Returns a block that pools images; see {@link #maxPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block maxPool2dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        return LambdaBlock.singleton(array -> maxPool2d(array, kernelShape, stride, padding, ceilMode), "maxPool2d");
    }

    /**
     * Returns a block that pools images; see {@link #maxPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block maxPool2dBlock(Shape kernelShape, Shape stride, Shape padding) {
        return maxPool2dBlock(kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools images; see {@link #maxPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block maxPool2dBlock(Shape kernelShape, Shape stride) {
        return maxPool2dBlock(kernelShape, stride, new Shape(0, 0));
    }

    /**
     * Returns a block that pools images; see {@link #maxPool2d}.
     *
     * @param kernelShape the sizes of the window, which is also its step
     * @return a new block
     */
    public static Block maxPool2dBlock(Shape kernelShape) {
        return maxPool2dBlock(kernelShape, kernelShape);
    }

    /**
     * Returns a block that pools volumes; see {@link #maxPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block maxPool3dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        return LambdaBlock.singleton(array -> maxPool3d(array, kernelShape, stride, padding, ceilMode), "maxPool3d");
    }

    /**
     * Returns a block that pools volumes; see {@link #maxPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block maxPool3dBlock(Shape kernelShape, Shape stride, Shape padding) {
        return maxPool3dBlock(kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools volumes; see {@link #maxPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block maxPool3dBlock(Shape kernelShape, Shape stride) {
        return maxPool3dBlock(kernelShape, stride, new Shape(0, 0, 0));
    }

    /**
     * Returns a block that pools volumes; see {@link #maxPool3d}.
     *
     * @param kernelShape the sizes of the window, whose step is 1
     * @return a new block
     */
    public static Block maxPool3dBlock(Shape kernelShape) {
        return maxPool3dBlock(kernelShape, new Shape(1, 1, 1));
    }

    /**
     * Returns a block that pools sequences; see {@link #avgPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @param countIncludePad whether the means count the padding
     * @return a new block
     */
    public static Block avgPool1dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode,
            boolean countIncludePad) {
        return LambdaBlock.singleton(array -> avgPool1d(array, kernelShape, stride, padding, ceilMode, countIncludePad),
                "avgPool1d");
    }

    /**
     * Returns a block that pools sequences; see {@link #avgPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block avgPool1dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        return avgPool1dBlock(kernelShape, stride, padding, ceilMode, true);
    }

    /**
     * Returns a block that pools sequences; see {@link #avgPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block avgPool1dBlock(Shape kernelShape, Shape stride, Shape padding) {
        return avgPool1dBlock(kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools sequences; see {@link #avgPool1d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block avgPool1dBlock(Shape kernelShape, Shape stride) {
        return avgPool1dBlock(kernelShape, stride, new Shape(0));
    }

    /**
     * Returns a block that pools sequences; see {@link #avgPool1d}.
     *
     * @param kernelShape the sizes of the window, which is also its step
     * @return a new block
     */
    public static Block avgPool1dBlock(Shape kernelShape) {
        return avgPool1dBlock(kernelShape, kernelShape);
    }

    /**
     * Returns a block that pools images; see {@link #avgPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @param countIncludePad whether the means count the padding
     * @return a new block
     */
    public static Block avgPool2dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode,
            boolean countIncludePad) {
        return LambdaBlock.singleton(array -> avgPool2d(array, kernelShape, stride, padding, ceilMode, countIncludePad),
                "avgPool2d");
    }

    /**
     * Returns a block that pools images; see {@link #avgPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block avgPool2dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        return avgPool2dBlock(kernelShape, stride, padding, ceilMode, true);
    }

    /**
     * Returns a block that pools images; see {@link #avgPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block avgPool2dBlock(Shape kernelShape, Shape stride, Shape padding) {
        return avgPool2dBlock(kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools images; see {@link #avgPool2d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block avgPool2dBlock(Shape kernelShape, Shape stride) {
        return avgPool2dBlock(kernelShape, stride, new Shape(0, 0));
    }

    /**
     * Returns a block that pools images; see {@link #avgPool2d}.
     *
     * @param kernelShape the sizes of the window, which is also its step
     * @return a new block
     */
    public static Block avgPool2dBlock(Shape kernelShape) {
        return avgPool2dBlock(kernelShape, kernelShape);
    }

    /**
     * Returns a block that pools volumes; see {@link #avgPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @param countIncludePad whether the means count the padding
     * @return a new block
     */
    public static Block avgPool3dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode,
            boolean countIncludePad) {
        return LambdaBlock.singleton(array -> avgPool3d(array, kernelShape, stride, padding, ceilMode, countIncludePad),
                "avgPool3d");
    }

    /**
     * Returns a block that pools volumes; see {@link #avgPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block avgPool3dBlock(Shape kernelShape, Shape stride, Shape padding, boolean ceilMode) {
        return avgPool3dBlock(kernelShape, stride, padding, ceilMode, true);
    }

    /**
     * Returns a block that pools volumes; see {@link #avgPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block avgPool3dBlock(Shape kernelShape, Shape stride, Shape padding) {
        return avgPool3dBlock(kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools volumes; see {@link #avgPool3d}.
     *
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block avgPool3dBlock(Shape kernelShape, Shape stride) {
        return avgPool3dBlock(kernelShape, stride, new Shape(0, 0, 0));
    }

    /**
     * Returns a block that pools volumes; see {@link #avgPool3d}.
     *
     * @param kernelShape the sizes of the window, which is also its step
     * @return a new block
     */
    public static Block avgPool3dBlock(Shape kernelShape) {
        return avgPool3dBlock(kernelShape, kernelShape);
    }

    /**
     * Returns a block that pools sequences; see {@link #lpPool1d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block lpPool1dBlock(float normType, Shape kernelShape, Shape stride, Shape padding,
            boolean ceilMode) {
        return LambdaBlock.singleton(array -> lpPool1d(array, normType, kernelShape, stride, padding, ceilMode),
                "lpPool1d");
    }

    /**
     * Returns a block that pools sequences; see {@link #lpPool1d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block lpPool1dBlock(float normType, Shape kernelShape, Shape stride, Shape padding) {
        return lpPool1dBlock(normType, kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools sequences; see {@link #lpPool1d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window, whose step is 1
     * @return a new block
     */
    public static Block lpPool1dBlock(float normType, Shape kernelShape) {
        return lpPool1dBlock(normType, kernelShape, new Shape(1), new Shape(0));
    }

    /**
     * Returns a block that pools images; see {@link #lpPool2d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block lpPool2dBlock(float normType, Shape kernelShape, Shape stride, Shape padding,
            boolean ceilMode) {
        return LambdaBlock.singleton(array -> lpPool2d(array, normType, kernelShape, stride, padding, ceilMode),
                "lpPool2d");
    }

    /**
     * Returns a block that pools images; see {@link #lpPool2d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block lpPool2dBlock(float normType, Shape kernelShape, Shape stride, Shape padding) {
        return lpPool2dBlock(normType, kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools images; see {@link #lpPool2d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block lpPool2dBlock(float normType, Shape kernelShape, Shape stride) {
        return lpPool2dBlock(normType, kernelShape, stride, new Shape(0, 0));
    }

    /**
     * Returns a block that pools images; see {@link #lpPool2d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window, whose step is 1
     * @return a new block
     */
    public static Block lpPool2dBlock(float normType, Shape kernelShape) {
        return lpPool2dBlock(normType, kernelShape, new Shape(1, 1), new Shape(0, 0));
    }

    /**
     * Returns a block that pools volumes; see {@link #lpPool3d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether to also pool windows that the input does not fill
     * @return a new block
     */
    public static Block lpPool3dBlock(float normType, Shape kernelShape, Shape stride, Shape padding,
            boolean ceilMode) {
        return LambdaBlock.singleton(array -> lpPool3d(array, normType, kernelShape, stride, padding, ceilMode),
                "lpPool3d");
    }

    /**
     * Returns a block that pools volumes; see {@link #lpPool3d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new block
     */
    public static Block lpPool3dBlock(float normType, Shape kernelShape, Shape stride, Shape padding) {
        return lpPool3dBlock(normType, kernelShape, stride, padding, false);
    }

    /**
     * Returns a block that pools volumes; see {@link #lpPool3d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window
     * @param stride the window's step
     * @return a new block
     */
    public static Block lpPool3dBlock(float normType, Shape kernelShape, Shape stride) {
        return lpPool3dBlock(normType, kernelShape, stride, new Shape(0, 0, 0));
    }

    /**
     * Returns a block that pools volumes; see {@link #lpPool3d}.
     *
     * @param normType the power
     * @param kernelShape the sizes of the window, which is also its step
     * @return a new block
     */
    public static Block lpPool3dBlock(float normType, Shape kernelShape) {
        return lpPool3dBlock(normType, kernelShape, kernelShape, new Shape(0, 0, 0));
    }

    /**
     * Returns a block that pools sequences in one window; see {@link #globalMaxPool1d}.
     *
     * @return a new block
     */
    public static Block globalMaxPool1dBlock() {
        return LambdaBlock.singleton(Pool::globalMaxPool1d, "globalMaxPool1d");
    }

    /**
     * Returns a block that pools images in one window; see {@link #globalMaxPool2d}.
     *
     * @return a new block
     */
    public static Block globalMaxPool2dBlock() {
        return LambdaBlock.singleton(Pool::globalMaxPool2d, "globalMaxPool2d");
    }

    /**
     * Returns a block that pools volumes in one window; see {@link #globalMaxPool3d}.
     *
     * @return a new block
     */
    public static Block globalMaxPool3dBlock() {
        return LambdaBlock.singleton(Pool::globalMaxPool3d, "globalMaxPool3d");
    }

    /**
     * Returns a block that pools sequences in one window; see {@link #globalAvgPool1d}.
     *
     * @return a new block
     */
    public static Block globalAvgPool1dBlock() {
        return LambdaBlock.singleton(Pool::globalAvgPool1d, "globalAvgPool1d");
    }

    /**
     * Returns a block that pools images in one window; see {@link #globalAvgPool2d}.
     *
     * @return a new block
     */
    public static Block globalAvgPool2dBlock() {
        return LambdaBlock.singleton(Pool::globalAvgPool2d, "globalAvgPool2d");
    }

    /**
     * Returns a block that pools volumes in one window; see {@link #globalAvgPool3d}.
     *
     * @return a new block
     */
    public static Block globalAvgPool3dBlock() {
        return LambdaBlock.singleton(Pool::globalAvgPool3d, "globalAvgPool3d");
    }

    /**
     * Returns a block that pools sequences in one window; see {@link #globalLpPool1d}.
     *
     * @param normType the power
     * @return a new block
     */
    public static Block globalLpPool1dBlock(float normType) {
        return LambdaBlock.singleton(array -> globalLpPool1d(array, normType), "globalLpPool1d");
    }

    /**
     * Returns a block that pools images in one window; see {@link #globalLpPool2d}.
     *
     * @param normType the power
     * @return a new block
     */
    public static Block globalLpPool2dBlock(float normType) {
        return LambdaBlock.singleton(array -> globalLpPool2d(array, normType), "globalLpPool2d");
    }

    /**
     * Returns a block that pools volumes in one window; see {@link #globalLpPool3d}.
     *
     * @param normType the power
     * @return a new block
     */
    public static Block globalLpPool3dBlock(float normType) {
        return LambdaBlock.singleton(array -> globalLpPool3d(array, normType), "globalLpPool3d");
    }
}

package dev.libtensor.dl4j.nn.conf.inputs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.Arrays;

/** The type of a layer's input or output, without the examples' dimension, as in DL4J. */
public abstract class InputType implements Serializable {
    private static final long serialVersionUID = 1L;

    private InputType() {}

    /** The kinds of input. */
    public enum Type {
        /** Vectors. */
        FF,
        /** Sequences of vectors. */
        RNN,
        /** Images. */
        CNN,
        /** Images with a depth. */
        CNN3D,
        /** Images as vectors. */
        CNNFlat
    }

    /**
     * Returns the kind of input.
     *
     * @return the kind
     */
    public abstract Type getType();

    /**
     * Returns the number of elements of an example.
     *
     * @return the number; negative for sequences of any length
     */
    public abstract long arrayElementsPerExample();

    /**
     * Returns the shape of an array of this type.
     *
     * @param includeBatchDim whether the shape starts with -1, for the number of examples
     * @return the sizes; -1 for any size
     */
    public abstract long[] getShape(boolean includeBatchDim);

    /**
     * Returns the shape of an array of one example.
     *
     * @return the sizes without the number of examples; -1 for any size
     */
    public long[] getShape() {
        return getShape(false);
    }

    /**
     * Returns the number of features of an example, or of each step of a series.
     *
     * @return the number of elements
     */
    public abstract long features();

    /**
     * Returns the type of vectors.
     *
     * @param size the number of values
     * @return the type; arrays have the shape (n, size)
     */
    public static InputType feedForward(long size) {
        return new InputTypeFeedForward(size);
    }

    /**
     * Returns the type of vectors that are steps of sequences.
     *
     * @param size the number of values
     * @param timeDistributedFormat the order of the dimensions of the sequences; null for vectors of their own
     * @return the type; arrays have the shape (n, size)
     */
    public static InputType feedForward(long size, RNNFormat timeDistributedFormat) {
        return new InputTypeFeedForward(size, timeDistributedFormat);
    }

    /**
     * Returns the type of sequences of any length.
     *
     * @param size the number of values at each step
     * @return the type; arrays have the shape (n, size, steps)
     */
    public static InputType recurrent(long size) {
        return new InputTypeRecurrent(size, -1);
    }

    /**
     * Returns the type of sequences.
     *
     * @param size the number of values at each step
     * @param timeSeriesLength the number of steps; -1 for any number
     * @return the type; arrays have the shape (n, size, steps)
     */
    public static InputType recurrent(long size, long timeSeriesLength) {
        return new InputTypeRecurrent(size, timeSeriesLength);
    }

    /**
     * Returns the type of sequences.
     *
     * @param size the number of values at each step
     * @param timeSeriesLength the number of steps; -1 for any number
     * @param format the order of the dimensions
     * @return the type; arrays have the shape (n, size, steps) or (n, steps, size)
     */
    public static InputType recurrent(long size, long timeSeriesLength, RNNFormat format) {
        return new InputTypeRecurrent(size, timeSeriesLength, ArgumentException.notNull(format, "format"));
    }

    /**
     * Returns the type of sequences of any length.
     *
     * @param size the number of values at each step
     * @param format the order of the dimensions
     * @return the type; arrays have the shape (n, size, steps) or (n, steps, size)
     */
    public static InputType recurrent(long size, RNNFormat format) {
        return recurrent(size, -1, format);
    }

    /**
     * Returns the type of images.
     *
     * @param height the height in pixels
     * @param width the width in pixels
     * @param depth the number of channels
     * @param format the order of the dimensions
     * @return the type; arrays have the shape (n, depth, height, width) or (n, height, width, depth)
     */
    public static InputTypeConvolutional convolutional(long height, long width, long depth, CNN2DFormat format) {
        return new InputTypeConvolutional(height, width, depth, ArgumentException.notNull(format, "format"));
    }

    /**
     * Returns the type of images.
     *
     * @param height the height in pixels
     * @param width the width in pixels
     * @param depth the number of channels
     * @return the type; arrays have the shape (n, depth, height, width)
     */
    public static InputTypeConvolutional convolutional(long height, long width, long depth) {
        return new InputTypeConvolutional(height, width, depth);
    }

    /**
     * Returns the type of images with a depth.
     *
     * @param depth the depth in voxels
     * @param height the height in voxels
     * @param width the width in voxels
     * @param channels the number of channels
     * @return the type; arrays have the shape (n, channels, depth, height, width)
     */
    public static InputType convolutional3D(long depth, long height, long width, long channels) {
        return convolutional3D(Convolution3D.DataFormat.NCDHW, depth, height, width, channels);
    }

    /**
     * Returns the type of images with a depth.
     *
     * @param dataFormat the order of the dimensions
     * @param depth the depth in voxels
     * @param height the height in voxels
     * @param width the width in voxels
     * @param channels the number of channels
     * @return the type
     */
    public static InputType convolutional3D(Convolution3D.DataFormat dataFormat, long depth, long height, long width,
            long channels) {
        return new InputTypeConvolutional3D(ArgumentException.notNull(dataFormat, "dataFormat"), depth, height, width, channels);
    }

    /**
     * Returns the type of images as vectors.
     *
     * @param height the height in pixels
     * @param width the width in pixels
     * @param depth the number of channels
     * @return the type; arrays have the shape (n, depth * height * width)
     */
    public static InputType convolutionalFlat(long height, long width, long depth) {
        return new InputTypeConvolutionalFlat(height, width, depth);
    }

    /**
     * Returns the type that an array has.
     *
     * @param inputArray an array of 2 dimensions (vectors), 3 (sequences), 4 (images) or 5 (images with a depth)
     * @return the type
     * @throws ShapeException if it has another number of dimensions
     */
    public static InputType inferInputType(INDArray inputArray) {
        long[] shape = ((NDArray) ArgumentException.notNull(inputArray, "inputArray")).getShape().getShape();
        return switch (shape.length) {
            case 2 -> feedForward(shape[1]);
            case 3 -> recurrent(shape[1], shape[2]);
            case 4 -> convolutional(shape[2], shape[3], shape[1]);
            case 5 -> convolutional3D(shape[2], shape[3], shape[4], shape[1]);
            default -> throw new ShapeException("an input must have 2 to 5 dimensions, not the shape "
                    + Arrays.toString(shape));
        };
    }

    /**
     * Returns the types that arrays have.
     *
     * @param inputArrays arrays as {@link #inferInputType} takes them
     * @return their types
     */
    public static InputType[] inferInputTypes(INDArray... inputArrays) {
        return ArgumentException.noneNull(inputArrays, "inputArrays").stream().map(InputType::inferInputType)
                .toArray(InputType[]::new);
    }

    private static long[] shape(boolean batch, long... sizes) {
        if (!batch) {
            return sizes;
        }
        long[] all = new long[sizes.length + 1];
        all[0] = -1;
        System.arraycopy(sizes, 0, all, 1, sizes.length);
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof InputType type && type.getType() == getType()
                && Arrays.equals(type.getShape(), getShape());
    }

    @Override
    public int hashCode() {
        return 31 * getType().hashCode() + Arrays.hashCode(getShape());
    }

    /** Returns the kind and the shape. */
    @Override
    public String toString() {
        return getType() + Arrays.toString(getShape());
    }

    /** Vectors. */
    public static final class InputTypeFeedForward extends InputType {
        private static final long serialVersionUID = 1L;

        private final long size;
        private final RNNFormat timeDistributedFormat;

        /**
         * Creates the type.
         *
         * @param size the number of values
         */
        public InputTypeFeedForward(long size) {
            this(size, null);
        }

        /**
         * Creates the type of vectors that are steps of sequences.
         *
         * @param size the number of values
         * @param timeDistributedFormat the order of the dimensions of the sequences; null for vectors of their own
         */
        @JsonCreator
        public InputTypeFeedForward(@JsonProperty("size") long size,
                @JsonProperty("timeDistributedFormat") RNNFormat timeDistributedFormat) {
            this.size = size;
            this.timeDistributedFormat = timeDistributedFormat;
        }

        /**
         * Returns the order of the dimensions of the sequences whose steps the vectors are.
         *
         * @return the format; null for vectors of their own
         */
        public RNNFormat getTimeDistributedFormat() {
            return timeDistributedFormat;
        }

        /**
         * Returns the number of values.
         *
         * @return the number
         */
        public long getSize() {
            return size;
        }

        @Override
        public Type getType() {
            return Type.FF;
        }

        @Override
        public long arrayElementsPerExample() {
            return size;
        }

        @Override
        public long[] getShape(boolean includeBatchDim) {
            return shape(includeBatchDim, size);
        }

        @Override
        public long features() {
            return size;
        }
    }

    /** Sequences of vectors. */
    public static final class InputTypeRecurrent extends InputType {
        private static final long serialVersionUID = 1L;

        private final long size;
        private final long timeSeriesLength;
        private final RNNFormat format;

        /**
         * Creates the type.
         *
         * @param size the number of values at each step
         * @param timeSeriesLength the number of steps; -1 for any number
         */
        public InputTypeRecurrent(long size, long timeSeriesLength) {
            this(size, timeSeriesLength, RNNFormat.NCW);
        }

        /**
         * Creates the type.
         *
         * @param size the number of values at each step
         * @param timeSeriesLength the number of steps; -1 for any number
         * @param format the order of the dimensions; null for that of (n, size, steps)
         */
        @JsonCreator
        public InputTypeRecurrent(@JsonProperty("size") long size, @JsonProperty("timeSeriesLength") long timeSeriesLength,
                @JsonProperty("format") RNNFormat format) {
            this.size = size;
            this.timeSeriesLength = timeSeriesLength;
            this.format = format == null ? RNNFormat.NCW : format;
        }

        /**
         * Returns the order of the dimensions.
         *
         * @return the format
         */
        public RNNFormat getFormat() {
            return format;
        }

        /**
         * Returns the number of values at each step.
         *
         * @return the number
         */
        public long getSize() {
            return size;
        }

        /**
         * Returns the number of steps; -1 for any number.
         *
         * @return the number
         */
        public long getTimeSeriesLength() {
            return timeSeriesLength;
        }

        @Override
        public Type getType() {
            return Type.RNN;
        }

        @Override
        public long arrayElementsPerExample() {
            return size * timeSeriesLength;
        }

        @Override
        public long[] getShape(boolean includeBatchDim) {
            return format == RNNFormat.NCW ? shape(includeBatchDim, size, timeSeriesLength)
                    : shape(includeBatchDim, timeSeriesLength, size);
        }

        @Override
        public long features() {
            return size;
        }
    }

    /** Images. */
    public static final class InputTypeConvolutional extends InputType {
        private static final long serialVersionUID = 1L;

        private final long height;
        private final long width;
        private final long channels;
        private final CNN2DFormat format;

        /**
         * Creates the type.
         *
         * @param height the height in pixels
         * @param width the width in pixels
         * @param channels the number of channels
         */
        public InputTypeConvolutional(long height, long width, long channels) {
            this(height, width, channels, CNN2DFormat.NCHW);
        }

        /**
         * Creates the type.
         *
         * @param height the height in pixels
         * @param width the width in pixels
         * @param channels the number of channels
         * @param format the order of the dimensions; null for that of (n, channels, height, width)
         */
        @JsonCreator
        public InputTypeConvolutional(@JsonProperty("height") long height, @JsonProperty("width") long width,
                @JsonProperty("channels") long channels, @JsonProperty("format") CNN2DFormat format) {
            this.height = height;
            this.width = width;
            this.channels = channels;
            this.format = format == null ? CNN2DFormat.NCHW : format;
        }

        /**
         * Returns the order of the dimensions.
         *
         * @return the format
         */
        public CNN2DFormat getFormat() {
            return format;
        }

        /**
         * Returns the height in pixels.
         *
         * @return the number
         */
        public long getHeight() {
            return height;
        }

        /**
         * Returns the width in pixels.
         *
         * @return the number
         */
        public long getWidth() {
            return width;
        }

        /**
         * Returns the number of channels.
         *
         * @return the number
         */
        public long getChannels() {
            return channels;
        }

        @Override
        public Type getType() {
            return Type.CNN;
        }

        @Override
        public long arrayElementsPerExample() {
            return channels * height * width;
        }

        @Override
        public long[] getShape(boolean includeBatchDim) {
            return format == CNN2DFormat.NCHW ? shape(includeBatchDim, channels, height, width)
                    : shape(includeBatchDim, height, width, channels);
        }

        @Override
        public long features() {
            return channels * height * width;
        }
    }

    /** Images with a depth. */
    public static final class InputTypeConvolutional3D extends InputType {
        private static final long serialVersionUID = 1L;

        private final Convolution3D.DataFormat dataFormat;
        private final long depth;
        private final long height;
        private final long width;
        private final long channels;

        /**
         * Creates the type.
         *
         * @param dataFormat the order of the dimensions; null for that of (n, channels, depth, height, width)
         * @param depth the depth in voxels
         * @param height the height in voxels
         * @param width the width in voxels
         * @param channels the number of channels
         */
        @JsonCreator
        public InputTypeConvolutional3D(@JsonProperty("dataFormat") Convolution3D.DataFormat dataFormat,
                @JsonProperty("depth") long depth, @JsonProperty("height") long height, @JsonProperty("width") long width,
                @JsonProperty("channels") long channels) {
            this.dataFormat = dataFormat == null ? Convolution3D.DataFormat.NCDHW : dataFormat;
            this.depth = depth;
            this.height = height;
            this.width = width;
            this.channels = channels;
        }

        /**
         * Returns the order of the dimensions.
         *
         * @return the format
         */
        public Convolution3D.DataFormat getDataFormat() {
            return dataFormat;
        }

        /**
         * Returns the depth in voxels.
         *
         * @return the number
         */
        public long getDepth() {
            return depth;
        }

        /**
         * Returns the height in voxels.
         *
         * @return the number
         */
        public long getHeight() {
            return height;
        }

        /**
         * Returns the width in voxels.
         *
         * @return the number
         */
        public long getWidth() {
            return width;
        }

        /**
         * Returns the number of channels.
         *
         * @return the number
         */
        public long getChannels() {
            return channels;
        }

        @Override
        public Type getType() {
            return Type.CNN3D;
        }

        @Override
        public long arrayElementsPerExample() {
            return channels * depth * height * width;
        }

        @Override
        public long[] getShape(boolean includeBatchDim) {
            return dataFormat == Convolution3D.DataFormat.NCDHW ? shape(includeBatchDim, channels, depth, height, width)
                    : shape(includeBatchDim, depth, height, width, channels);
        }

        @Override
        public long features() {
            return channels * depth * height * width;
        }
    }

    /** Images as vectors. */
    public static final class InputTypeConvolutionalFlat extends InputType {
        private static final long serialVersionUID = 1L;

        private final long height;
        private final long width;
        private final long channels;

        /**
         * Creates the type.
         *
         * @param height the height in pixels
         * @param width the width in pixels
         * @param channels the number of channels
         */
        @JsonCreator
        public InputTypeConvolutionalFlat(@JsonProperty("height") long height, @JsonProperty("width") long width, @JsonProperty("channels") long channels) {
            this.height = height;
            this.width = width;
            this.channels = channels;
        }

        /**
         * Returns the height in pixels.
         *
         * @return the number
         */
        public long getHeight() {
            return height;
        }

        /**
         * Returns the width in pixels.
         *
         * @return the number
         */
        public long getWidth() {
            return width;
        }

        /**
         * Returns the number of channels.
         *
         * @return the number
         */
        public long getChannels() {
            return channels;
        }

        @Override
        public Type getType() {
            return Type.CNNFlat;
        }

        @Override
        public long arrayElementsPerExample() {
            return channels * height * width;
        }

        @Override
        public long[] getShape(boolean includeBatchDim) {
            return shape(includeBatchDim, channels * height * width);
        }

        @Override
        public long features() {
            return channels * height * width;
        }
    }
}

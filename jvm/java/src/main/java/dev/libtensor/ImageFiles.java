package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.file.Path;

/**
 * Reads and writes PNG and JPEG files. An image is a UINT8 array of shape (channels, height, width). An image that
 * would exceed a memory limit is rejected before decoding.
 */
public final class ImageFiles {
    private ImageFiles() {}

    /** The format of an image file. */
    public enum Format {
        /** PNG, which is lossless and has 1 to 4 channels. */
        PNG(Codes.IMAGE_PNG),
        /** JPEG, which is lossy and has 1 or 3 channels. */
        JPEG(Codes.IMAGE_JPEG);

        private final int code;

        Format(int code) {
            this.code = code;
        }
    }

    /** The channels of an image that is read. */
    public enum Channels {
        /** The channels of the file. */
        UNCHANGED(Codes.CHANNELS_UNCHANGED),
        /** One channel, the luminance. */
        GRAY(Codes.CHANNELS_GRAY),
        /** Two channels, luminance and opacity. */
        GRAY_ALPHA(Codes.CHANNELS_GRAY_ALPHA),
        /** Three channels, red, green and blue. */
        RGB(Codes.CHANNELS_RGB),
        /** Four channels, red, green, blue and opacity. */
        RGB_ALPHA(Codes.CHANNELS_RGB_ALPHA);

        private final int code;

        Channels(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    /** Stands for the usual quality of a format, which is 75 for JPEG and 6 for PNG. */
    public static final int USUAL = -1;

    /**
     * Reads an image from a file.
     *
     * @param path the file
     * @param channels the channels of the result
     * @return UINT8 (channels, height, width), whose elements lie in memory as (height, width, channels)
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is truncated, damaged, or neither PNG nor JPEG
     */
    public static NDArray read(Path path, Channels channels) {
        String name = ArgumentException.notNull(path, "path").toString();
        int code = ArgumentException.notNull(channels, "channels").code;
        Context context = Context.current();
        context.made.handle = Native.imageRead(context.scope(), context.flags(), name, code);
        return NDArrayCreation.placed(NDArray.made(context));
    }

    /**
     * Decodes the bytes of a file.
     *
     * @param file the bytes
     * @param channels the channels of the result
     * @return UINT8 (channels, height, width), whose elements lie in memory as (height, width, channels)
     * @throws FormatException if the bytes are truncated, damaged, or neither PNG nor JPEG
     */
    public static NDArray decode(byte[] file, Channels channels) {
        ArgumentException.notNull(file, "file");
        int code = ArgumentException.notNull(channels, "channels").code;
        Context context = Context.current();
        context.made.handle = Native.imageDecode(context.scope(), context.flags(), file, code);
        return NDArrayCreation.placed(NDArray.made(context));
    }

    /**
     * Encodes an image.
     *
     * @param image UINT8 (channels, height, width)
     * @param format the format
     * @param quality the quality of a JPEG, from 1 to 100, the effort of the compression of a PNG, from 0 (none) to 9,
     *     or {@link #USUAL}
     * @return the bytes of the file
     * @throws ShapeException if the image has other channels, or no pixels
     * @throws ArgumentException if the quality is out of range
     */
    public static byte[] encode(NDArray image, Format format, int quality) {
        ArgumentException.notNull(image, "image");
        int code = ArgumentException.notNull(format, "format").code;
        Context context = Context.current();
        try {
            long handle = image.handle();
            context.made.handle = Native.imageEncode(context.scope(), context.flags(), handle, code, quality);
            try (NDArray file = NDArray.made(context)) {
                return file.toByteArray();
            }
        } finally {
            Reference.reachabilityFence(image);
        }
    }

    /**
     * Writes an image to a file. An existing file is replaced once the new one is complete.
     *
     * @param image UINT8 (channels, height, width)
     * @param path the file
     * @param format the format
     * @param quality as for {@link #encode}
     * @throws TensorIOException if the file cannot be written
     */
    public static void write(NDArray image, Path path, Format format, int quality) {
        try {
            Native.imageWrite(ArgumentException.notNull(image, "image").handle(),
                    ArgumentException.notNull(path, "path").toString(),
                    ArgumentException.notNull(format, "format").code, quality);
        } finally {
            Reference.reachabilityFence(image);
        }
    }
}

package dev.libtensor.djl.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.ImageFiles;
import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * Makes images that wrap a {@link BufferedImage}. The native library decodes PNG and JPEG, and {@link ImageIO} the other
 * formats.
 */
public class BufferedImageFactory extends ImageFactory {
    static {
        // Otherwise a program without windows shows an icon in the dock of macOS.
        if (System.getProperty("apple.awt.UIElement") == null) {
            System.setProperty("apple.awt.UIElement", "true");
        }
    }

    /** Creates a factory. */
    public BufferedImageFactory() {}

    @Override
    public Image fromFile(Path path) throws IOException {
        return decoded(Files.readAllBytes(ArgumentException.notNull(path, "path")), path.toString());
    }

    @Override
    public Image fromInputStream(InputStream is) throws IOException {
        return decoded(ArgumentException.notNull(is, "is").readAllBytes(), "the stream");
    }

    private Image decoded(byte[] file, String name) throws IOException {
        try (NDArray array = ImageFiles.decode(file, Channels.UNCHANGED)) {
            return wrapped(Pixels.of(array));
        } catch (FormatException e) {
            BufferedImage other = isOfLibrary(file) ? null : ImageIO.read(new ByteArrayInputStream(file));
            if (other == null) {
                throw new IOException("Failed to read image from: " + name + ": " + e.getMessage(), e);
            }
            return wrapped(other);
        }
    }

    /** Returns whether a file begins like PNG or JPEG, so that it is damaged if the native library refuses it. */
    private static boolean isOfLibrary(byte[] file) {
        return file.length > 1 && (file[0] == (byte) 0x89 && file[1] == 'P' || file[0] == -1 && file[1] == (byte) 0xD8);
    }

    @Override
    public Image fromImage(Object image) {
        if (image instanceof BufferedImage buffered) {
            return wrapped(buffered);
        }
        throw new ArgumentException("a java.awt.image.BufferedImage was expected, not "
                + (image == null ? "null" : image.getClass().getName()));
    }

    /**
     * Makes an image from an array, which stays as it is. Gray arrays are images, too, while DJL refuses them.
     *
     * @param array (channels, height, width), or (height, width, channels) if the first dimension is not 1 or 3. The
     *     elements are from 0 to 255, of any data type but BOOLEAN and complex ones. Others saturate, and fractions are
     *     cut off
     * @return a new image
     * @throws ArgumentException if the array is not an image
     */
    @Override
    public Image fromNDArray(NDArray array) {
        DataType type = ArgumentException.notNull(array, "array").getDataType();
        Shape shape = array.getShape();
        if (type == DataType.BOOLEAN || type.isComplex()) {
            throw new ArgumentException("an image is made from an array of numbers, not of " + type);
        }
        if (shape.dimension() != 3 || shape.size() == 0) {
            throw new ArgumentException("an image is made from an array of three dimensions, not of shape " + shape);
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray bytes = array.toType(DataType.UINT8, false);
            return wrapped(Pixels.of(NDImageUtils.isCHW(shape) ? bytes : bytes.permute(2, 0, 1)));
        }
    }

    @Override
    public Image fromPixels(int[] pixels, int width, int height) {
        if (width < 1 || height < 1 || ArgumentException.notNull(pixels, "pixels").length != width * height) {
            throw new ArgumentException("an image of " + width + " x " + height + " pixels cannot be created from "
                    + pixels.length + " numbers");
        }
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, width, height, pixels, 0, width);
        return wrapped(image);
    }

    private Image wrapped(BufferedImage image) {
        return new BufferedImageWrapper(this, image);
    }

    /**
     * Writes an image. What the format cannot store is left out, such as the opacity in a JPEG file.
     *
     * @param image the image
     * @param os the stream, which is not closed
     * @param type the name of a format that {@link ImageIO} writes
     * @throws IOException if the stream cannot be written, or if the format is not known, while DJL writes nothing then
     */
    protected void save(BufferedImage image, OutputStream os, String type) throws IOException {
        String format = ArgumentException.notNull(type, "type").toLowerCase(Locale.ROOT);
        if (!ImageIO.write(image, format, os) && !ImageIO.write(Pixels.opaque(image), format, os)) {
            throw new IOException("an image cannot be written as '" + type + "': one of "
                    + String.join(", ", ImageIO.getWriterFormatNames()) + " was expected");
        }
    }
}

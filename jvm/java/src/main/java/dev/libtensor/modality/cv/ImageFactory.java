package dev.libtensor.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.ImageFiles;
import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIOException;
import dev.libtensor.modality.cv.util.NDImageUtils;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Makes images from PNG and JPEG files and from arrays. */
public final class ImageFactory {
    private static final ImageFactory INSTANCE = new ImageFactory();

    private ImageFactory() {}

    /**
     * Returns the factory.
     *
     * @return the only one
     */
    public static ImageFactory getInstance() {
        return INSTANCE;
    }

    /**
     * Reads a file.
     *
     * @param path the file
     * @return a new image
     * @throws IOException if the file cannot be read, or is no PNG or JPEG file; the cause is a {@link
     *     TensorIOException} or a {@link FormatException}
     */
    public Image fromFile(Path path) throws IOException {
        ArgumentException.notNull(path, "path");
        try (NDArray array = ImageFiles.read(path, Channels.UNCHANGED)) {
            return Image.of(array);
        } catch (TensorIOException | FormatException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /**
     * Reads a stream up to its end.
     *
     * @param is the stream; it is not closed
     * @return a new image
     * @throws IOException if the stream cannot be read, or is no PNG or JPEG file; the cause is then a {@link
     *     FormatException}
     */
    public Image fromInputStream(InputStream is) throws IOException {
        byte[] file = ArgumentException.notNull(is, "is").readAllBytes();
        try (NDArray array = ImageFiles.decode(file, Channels.UNCHANGED)) {
            return Image.of(array);
        } catch (FormatException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /**
     * Makes an image from an array, which stays as it is.
     *
     * @param array (channels, height, width), or (height, width, channels) if the first dimension is not 1 or 3. The
     *     elements are from 0 to 255, of any data type but BOOLEAN and complex ones. Others saturate, and fractions are
     *     cut off
     * @return a new image
     * @throws ArgumentException if the array is not an image
     */
    public Image fromNDArray(NDArray array) {
        DataType type = ArgumentException.notNull(array, "array").getDataType();
        if (type == DataType.BOOLEAN || type.isComplex()) {
            throw new ArgumentException("an image is made from an array of numbers, not of " + type);
        }
        if (array.getShape().dimension() != 3 || array.getShape().size() == 0) {
            throw new ArgumentException("an image is made from an array of three dimensions, not of shape "
                    + array.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray bytes = array.toType(DataType.UINT8, false);
            return Image.of(NDImageUtils.isCHW(array.getShape()) ? bytes : bytes.permute(2, 0, 1));
        }
    }
}

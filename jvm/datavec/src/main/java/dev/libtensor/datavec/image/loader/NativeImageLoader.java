package dev.libtensor.datavec.image.loader;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.image.data.ImageWritable;
import dev.libtensor.datavec.image.transform.ImageTransform;
import dev.libtensor.datavec.internal.Pixels;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Arrays;

/**
 * Loads images as arrays of numbers from 0 to 255, as DataVec's class of that name: the channels are blue, green and red in
 * this order, or grey. The JDK decodes them, so JPEG's numbers may differ from OpenCV's by a few.
 */
public class NativeImageLoader extends BaseImageLoader {
    /** How the names of files of images end. */
    public static final String[] ALLOWED_FORMATS = {"bmp", "gif", "jpg", "jpeg", "jp2", "pbm", "pgm", "ppm", "pnm", "png",
        "tif", "tiff", "exr", "webp", "BMP", "GIF", "JPG", "JPEG", "JP2", "PBM", "PGM", "PPM", "PNM", "PNG", "TIF", "TIFF",
        "EXR", "WEBP"};

    private static final long serialVersionUID = 1L;
    private static final long ANY = -1;

    private final long height;
    private final long width;
    private final long channels;
    private final boolean isCropped;
    private final transient ImageTransform imageTransform;

    /** Creates a loader that keeps sizes, of images with three channels. */
    public NativeImageLoader() {
        this(ANY, ANY, ANY, false, null);
    }

    /**
     * Creates a loader of images with three channels.
     *
     * @param height the height of its arrays
     * @param width the width of its arrays
     */
    public NativeImageLoader(long height, long width) {
        this(height, width, ANY, false, null);
    }

    /**
     * Creates a loader.
     *
     * @param height the height of its arrays
     * @param width the width of its arrays
     * @param channels 1 for grey, 3 for blue, green and red, 4 for these and 255
     */
    public NativeImageLoader(long height, long width, long channels) {
        this(height, width, channels, false, null);
    }

    /**
     * Creates a loader.
     *
     * @param height the height of its arrays
     * @param width the width of its arrays
     * @param channels 1, 3 or 4
     * @param centerCropIfNeeded whether images of another ratio are cut around their centre, instead of being stretched
     */
    public NativeImageLoader(long height, long width, long channels, boolean centerCropIfNeeded) {
        this(height, width, channels, centerCropIfNeeded, null);
    }

    /**
     * Creates a loader.
     *
     * @param height the height of its arrays
     * @param width the width of its arrays
     * @param channels 1, 3 or 4
     * @param imageTransform what changes each image; null for nothing
     */
    public NativeImageLoader(long height, long width, long channels, ImageTransform imageTransform) {
        this(height, width, channels, false, imageTransform);
    }

    private NativeImageLoader(long height, long width, long channels, boolean isCropped, ImageTransform imageTransform) {
        if ((height != ANY && height < 1) || (width != ANY && width < 1)) {
            throw new ArgumentException("a size of at least 1 x 1 was expected, not " + height + " x " + width);
        }
        if (channels != ANY && channels != 1 && channels != 3 && channels != 4) {
            throw new ArgumentException("channels: 1, 3 or 4 was expected, not " + channels);
        }
        this.height = height;
        this.width = width;
        this.channels = channels;
        this.isCropped = isCropped;
        this.imageTransform = imageTransform;
    }

    @Override
    public String[] getAllowedFormats() {
        return ALLOWED_FORMATS.clone();
    }

    /**
     * Loads an image as a row.
     *
     * @param filename the file
     * @return FLOAT32 (1, channels * height * width)
     * @throws IOException if it cannot be read
     */
    public INDArray asRowVector(String filename) throws IOException {
        return asRowVector(new File(ArgumentException.notNull(filename, "filename")));
    }

    @Override
    public INDArray asRowVector(File f) throws IOException {
        return row(asMatrix(f));
    }

    @Override
    public INDArray asRowVector(InputStream inputStream) throws IOException {
        return row(asMatrix(inputStream));
    }

    private static INDArray row(INDArray matrix) {
        return matrix.reshape(1, matrix.length());
    }

    /**
     * Loads an image.
     *
     * @param filename the file
     * @return FLOAT32 (1, channels, height, width)
     * @throws IOException if it cannot be read
     */
    public INDArray asMatrix(String filename) throws IOException {
        return asMatrix(new File(ArgumentException.notNull(filename, "filename")));
    }

    @Override
    public INDArray asMatrix(File f) throws IOException {
        return asMatrix(asWritable(f));
    }

    @Override
    public INDArray asMatrix(InputStream inputStream) throws IOException {
        byte[] bytes = ArgumentException.notNull(inputStream, "inputStream").readAllBytes();
        return asMatrix(Pixels.decode(bytes, "the stream"));
    }

    /**
     * Makes an array of an image.
     *
     * @param writable the image
     * @return FLOAT32 (1, channels, height, width)
     */
    public INDArray asMatrix(ImageWritable writable) {
        return asMatrix(ArgumentException.notNull(writable, "writable").getImage());
    }

    /**
     * Makes an array of an image.
     *
     * @param image the image
     * @return FLOAT32 (1, channels, height, width)
     */
    public INDArray asMatrix(BufferedImage image) {
        BufferedImage changed = ArgumentException.notNull(image, "image");
        if (imageTransform != null) {
            changed = imageTransform.transform(new ImageWritable(changed)).getImage();
        }
        changed = isCropped ? cropped(changed) : changed;
        int toWidth = width == ANY ? changed.getWidth() : (int) width;
        int toHeight = height == ANY ? changed.getHeight() : (int) height;
        int depth = channels == ANY ? 3 : (int) channels;
        float[] numbers = Pixels.numbers(Pixels.resized(changed, toWidth, toHeight), depth);
        return Nd4j.create(numbers, new long[] {1, depth, toHeight, toWidth});
    }

    private static BufferedImage cropped(BufferedImage image) {
        int side = Math.min(image.getWidth(), image.getHeight());
        return image.getSubimage((image.getWidth() - side) / 2, (image.getHeight() - side) / 2, side, side);
    }

    /**
     * Loads an image without changing it.
     *
     * @param filename the file
     * @return the image
     * @throws IOException if it cannot be read
     */
    public ImageWritable asWritable(String filename) throws IOException {
        return asWritable(new File(ArgumentException.notNull(filename, "filename")));
    }

    /**
     * Loads an image without changing it.
     *
     * @param f the file
     * @return the image
     * @throws IOException if it cannot be read
     */
    public ImageWritable asWritable(File f) throws IOException {
        return new ImageWritable(Pixels.decode(Files.readAllBytes(ArgumentException.notNull(f, "f").toPath()), "'" + f + "'"));
    }

    /**
     * Makes an image of an array.
     *
     * @param array (1, channels, height, width) or (channels, height, width), from 0 to 255
     * @return the image
     */
    public ImageWritable asWritable(INDArray array) {
        return new ImageWritable(buffered(array));
    }

    /** Makes an image of an array, as {@link #asWritable(INDArray)}. */
    static BufferedImage buffered(INDArray array) {
        int rank = ArgumentException.notNull(array, "array").rank();
        boolean isImage = rank == 3 || (rank == 4 && array.size(0) == 1);
        long depth = isImage ? array.size(rank - 3) : 0;
        if (depth != 1 && depth != 3 && depth != 4) {
            throw new ArgumentException("array: one image with 1, 3 or 4 channels was expected, but its shape is "
                    + Arrays.toString(array.shape()));
        }
        float[] numbers = array.dup('c').reshape(array.length()).toFloatVector();
        return Pixels.image(numbers, (int) depth, (int) array.size(rank - 1), (int) array.size(rank - 2));
    }
}

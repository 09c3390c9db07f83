package dev.libtensor.djl.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.util.Utils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes images. The usual factory is a {@link BufferedImageFactory}. */
public abstract class ImageFactory {
    private static final Pattern DATA = Pattern.compile("data:image/[\\w.+-]+;base64,(.+)", Pattern.DOTALL);

    /** The factory that was set; null for the usual one. */
    private static volatile ImageFactory factory;

    /** Apart from the class, so that two threads cannot wait for each other to initialize it and its subclass. */
    private static final class Usual {
        static final ImageFactory FACTORY = new BufferedImageFactory();
    }

    /** Creates a factory. */
    public ImageFactory() {}

    /**
     * Returns the factory that is used.
     *
     * @return the usual one, or the one that was set
     */
    public static ImageFactory getInstance() {
        ImageFactory set = factory;
        return set == null ? Usual.FACTORY : set;
    }

    /**
     * Sets the factory that is used.
     *
     * @param factory the factory
     */
    public static void setImageFactory(ImageFactory factory) {
        ImageFactory.factory = ArgumentException.notNull(factory, "factory");
    }

    /**
     * Reads a file.
     *
     * @param path the file
     * @return a new image
     * @throws IOException if the file cannot be read, or has no format that is known
     */
    public abstract Image fromFile(Path path) throws IOException;

    /**
     * Reads what is at an address.
     *
     * @param url the address
     * @return a new image
     * @throws IOException if it cannot be read, or has no format that is known
     */
    public Image fromUrl(URL url) throws IOException {
        try (InputStream is = Utils.openUrl(ArgumentException.notNull(url, "url"))) {
            return fromInputStream(is);
        }
    }

    /**
     * Reads what is at an address.
     *
     * @param url an address, a file, or the image itself as {@code data:image/png;base64,...}
     * @return a new image
     * @throws IOException if it cannot be read, or has no format that is known
     */
    public Image fromUrl(String url) throws IOException {
        Matcher data = DATA.matcher(ArgumentException.notNull(url, "url"));
        if (data.matches()) {
            return fromInputStream(new ByteArrayInputStream(Base64.getMimeDecoder().decode(data.group(1))));
        }
        // A scheme of one letter is the drive of a file.
        return url.matches("[A-Za-z][A-Za-z0-9+.-]+:.*") ? fromUrl(URI.create(url).toURL()) : fromFile(Path.of(url));
    }

    /**
     * Reads a stream up to its end.
     *
     * @param is the stream; it is not closed
     * @return a new image
     * @throws IOException if the stream cannot be read, or has no format that is known
     */
    public abstract Image fromInputStream(InputStream is) throws IOException;

    /**
     * Wraps an image of the library that the factory uses.
     *
     * @param image the image, which is shared
     * @return a new image
     * @throws IllegalArgumentException if the image is of another library
     */
    public abstract Image fromImage(Object image);

    /**
     * Makes an image from an array, which stays as it is.
     *
     * @param array (channels, height, width) or (height, width, channels), with 1 or 3 channels and elements from 0 to
     *     255
     * @return a new image
     * @throws IllegalArgumentException if the array is not an image
     */
    public abstract Image fromNDArray(NDArray array);

    /**
     * Makes an image from pixels.
     *
     * @param pixels opacity, red, green and blue of eight bits each, for each pixel, by rows
     * @param width the pixels in a row
     * @param height the rows
     * @return a new image
     */
    public abstract Image fromPixels(int[] pixels, int width, int height);
}

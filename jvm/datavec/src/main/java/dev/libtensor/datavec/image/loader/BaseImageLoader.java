package dev.libtensor.datavec.image.loader;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;

/** What loaders of images have in common, as DataVec's class of that name. */
public abstract class BaseImageLoader implements Serializable {
    /** How the names of files of images end. */
    public static final String[] ALLOWED_FORMATS = {"tif", "jpg", "png", "jpeg", "bmp", "JPEG", "JPG", "TIF", "PNG"};

    private static final long serialVersionUID = 1L;

    /** Creates a loader. */
    protected BaseImageLoader() {}

    /**
     * Returns how the names of files of images end.
     *
     * @return the endings
     */
    public String[] getAllowedFormats() {
        return ALLOWED_FORMATS.clone();
    }

    /**
     * Loads an image as a row.
     *
     * @param f the file
     * @return FLOAT32 (1, channels * height * width)
     * @throws IOException if it cannot be read
     */
    public abstract INDArray asRowVector(File f) throws IOException;

    /**
     * Loads an image as a row.
     *
     * @param inputStream the file, which is read to its end
     * @return FLOAT32 (1, channels * height * width)
     * @throws IOException if it cannot be read
     */
    public abstract INDArray asRowVector(InputStream inputStream) throws IOException;

    /**
     * Loads an image.
     *
     * @param f the file
     * @return FLOAT32 (1, channels, height, width)
     * @throws IOException if it cannot be read
     */
    public abstract INDArray asMatrix(File f) throws IOException;

    /**
     * Loads an image.
     *
     * @param inputStream the file, which is read to its end
     * @return FLOAT32 (1, channels, height, width)
     * @throws IOException if it cannot be read
     */
    public abstract INDArray asMatrix(InputStream inputStream) throws IOException;
}

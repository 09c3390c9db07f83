package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.internal.formats.WholeFile;
import dev.libtensor.nd4j.internal.NormalizerFile;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes and reads what normalizers have learned, as ND4J's class of that name. The format is this library's own: files that
 * ND4J wrote cannot be read, nor the other way round.
 *
 * <p>The normalizers of this package can be written. The methods that write declare an {@link IOException}, as in ND4J, so
 * that programs that catch it compile. What is thrown is a {@link TensorIOException}.
 */
public class NormalizerSerializer {
    private static final NormalizerSerializer DEFAULT = new NormalizerSerializer();

    /** Creates a serializer. */
    public NormalizerSerializer() {}

    /**
     * Returns the serializer that everybody uses.
     *
     * @return always the same object
     */
    public static NormalizerSerializer getDefault() {
        return DEFAULT;
    }

    /**
     * Writes a normalizer to a file.
     *
     * @param normalizer the normalizer
     * @param file the file, which is replaced when the new one is complete
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     * @throws UnsupportedException if the normalizer is not of this package
     * @throws StateException if it has learned nothing
     */
    public void write(Normalizer<?> normalizer, File file) throws IOException {
        ArgumentException.notNull(normalizer, "normalizer");
        ArgumentException.notNull(file, "file");
        NormalizerFile content = NormalizerFile.of(normalizer);
        WholeFile.write(file, "the normalizer", content::write);
    }

    /**
     * Writes a normalizer to a file.
     *
     * @param normalizer the normalizer
     * @param path the path of the file, which is replaced when the new one is complete
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     * @throws UnsupportedException if the normalizer is not of this package
     * @throws StateException if it has learned nothing
     */
    public void write(Normalizer<?> normalizer, String path) throws IOException {
        ArgumentException.notNull(normalizer, "normalizer");
        write(normalizer, new File(ArgumentException.notNull(path, "path")));
    }

    /**
     * Writes a normalizer.
     *
     * @param normalizer the normalizer
     * @param stream the stream; it is not closed
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be written
     * @throws UnsupportedException if the normalizer is not of this package
     * @throws StateException if it has learned nothing
     */
    public void write(Normalizer<?> normalizer, OutputStream stream) throws IOException {
        ArgumentException.notNull(normalizer, "normalizer");
        ArgumentException.notNull(stream, "stream");
        NormalizerFile content = NormalizerFile.of(normalizer);
        try {
            content.write(stream);
        } catch (IOException e) {
            throw new TensorIOException("the normalizer cannot be written: " + e.getMessage());
        }
    }

    /**
     * Reads a normalizer from a file.
     *
     * @param file the file
     * @param <T> the class of the normalizer
     * @return a new normalizer
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if it contains something else, or is damaged
     */
    public <T extends Normalizer<?>> T restore(File file) {
        ArgumentException.notNull(file, "file");
        try (InputStream in = new BufferedInputStream(new FileInputStream(file))) {
            return restore(in);
        } catch (IOException e) {
            throw new TensorIOException("the normalizer cannot be read from '" + file + "': " + e.getMessage());
        }
    }

    /**
     * Reads a normalizer from a file.
     *
     * @param path the path of the file
     * @param <T> the class of the normalizer
     * @return a new normalizer
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if it contains something else, or is damaged
     */
    public <T extends Normalizer<?>> T restore(String path) {
        return restore(new File(ArgumentException.notNull(path, "path")));
    }

    /**
     * Reads a normalizer.
     *
     * @param stream what was written; it is not closed
     * @param <T> the class of the normalizer
     * @return a new normalizer
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if it contains something else, or is damaged
     */
    @SuppressWarnings("unchecked")
    public <T extends Normalizer<?>> T restore(InputStream stream) {
        ArgumentException.notNull(stream, "stream");
        try {
            return (T) NormalizerFile.read(stream).restore();
        } catch (IOException e) {
            throw new TensorIOException("the normalizer cannot be read: " + e.getMessage());
        }
    }
}

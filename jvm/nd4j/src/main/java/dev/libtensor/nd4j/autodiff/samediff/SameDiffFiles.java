package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.internal.samediff.GraphReader;
import dev.libtensor.nd4j.internal.samediff.GraphWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;

/**
 * Files with graphs, in ND4J's own format: its version 1.0.0-M2.1 reads what this library writes, and the other way round.
 *
 * <p>A file has the variables with their arrays, the constants, the operations, the losses and how the graph is trained.
 * It has the state of the updaters too, if that is wanted. Arrays of placeholders, listeners and functions stay out of it.
 */
public abstract class SameDiffFiles extends SameDiffVariables {
    SameDiffFiles() {}

    /**
     * Returns how training takes place.
     *
     * @return the configuration, or null
     */
    public abstract TrainingConfig getTrainingConfig();

    /**
     * Saves the graph.
     *
     * @param file the file, which is replaced if there is one
     * @param saveUpdaterState whether the state of updaters is saved, so that training can go on
     * @throws TensorIOException if the file cannot be written
     */
    public void save(File file, boolean saveUpdaterState) {
        try {
            asFlatFile(file, saveUpdaterState);
        } catch (IOException e) {
            throw new TensorIOException("the graph cannot be written to '" + file + "': " + e.getMessage());
        }
    }

    /**
     * Saves the graph to a stream, which stays open.
     *
     * @param outputStream the stream
     * @param saveUpdater whether the state of updaters is saved, so that training can go on
     * @throws TensorIOException if the stream cannot be written
     */
    public void save(OutputStream outputStream, boolean saveUpdater) {
        try {
            write(Channels.newChannel(ArgumentException.notNull(outputStream, "outputStream")), asFlatBuffers(saveUpdater));
        } catch (IOException e) {
            throw new TensorIOException("the graph cannot be written to the stream: " + e.getMessage());
        }
    }

    /**
     * Loads a graph.
     *
     * @param file the file
     * @param loadUpdaterState whether the state of updaters is loaded, if the file has it
     * @return the graph, which belongs to the caller
     * @throws TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if it has no graph, or is damaged
     * @throws dev.libtensor.UnsupportedException if it has an operation that is not available here
     */
    public static SameDiff load(File file, boolean loadUpdaterState) {
        try {
            return fromFlatFile(file, loadUpdaterState);
        } catch (IOException e) {
            throw new TensorIOException("the graph cannot be read from '" + file + "': " + e.getMessage());
        }
    }

    /**
     * Loads a graph from a stream, which is read to its end and stays open.
     *
     * @param is the stream
     * @param loadUpdaterState whether the state of updaters is loaded, if the stream has it
     * @return the graph, which belongs to the caller
     * @throws TensorIOException if the stream cannot be read
     * @throws dev.libtensor.FormatException if it has no graph, or is damaged
     * @throws dev.libtensor.UnsupportedException if it has an operation that is not available here
     */
    public static SameDiff load(InputStream is, boolean loadUpdaterState) {
        try {
            return GraphReader.read(ByteBuffer.wrap(ArgumentException.notNull(is, "is").readAllBytes()), loadUpdaterState);
        } catch (IOException e) {
            throw new TensorIOException("the graph cannot be read from the stream: " + e.getMessage());
        }
    }

    /**
     * Returns the graph as the bytes of a file.
     *
     * @param includeUpdaterState whether they have the state of updaters
     * @return the bytes, from the buffer's position to its limit
     * @throws dev.libtensor.UnsupportedException if an operation reads a gradient
     */
    public ByteBuffer asFlatBuffers(boolean includeUpdaterState) {
        return GraphWriter.write(graph(), getTrainingConfig(), includeUpdaterState);
    }

    /**
     * Saves the graph with the state of updaters.
     *
     * @param file the file, which is replaced if there is one
     * @throws IOException if the file cannot be written
     */
    public void asFlatFile(File file) throws IOException {
        asFlatFile(file, true);
    }

    /**
     * Saves the graph.
     *
     * @param file the file, which is replaced if there is one
     * @param withUpdaterState whether the state of updaters is saved, so that training can go on
     * @throws IOException if the file cannot be written
     */
    public void asFlatFile(File file, boolean withUpdaterState) throws IOException {
        ByteBuffer bytes = asFlatBuffers(withUpdaterState);
        try (OutputStream to = Files.newOutputStream(ArgumentException.notNull(file, "file").toPath())) {
            write(Channels.newChannel(to), bytes);
        }
    }

    private static void write(WritableByteChannel to, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    /**
     * Loads a graph with the state of updaters, if the file has it.
     *
     * @param file the file
     * @return the graph, which belongs to the caller
     * @throws IOException if the file cannot be read
     */
    public static SameDiff fromFlatFile(File file) throws IOException {
        return fromFlatFile(file, true);
    }

    /**
     * Loads a graph.
     *
     * @param file the file
     * @param loadUpdaterState whether the state of updaters is loaded, if the file has it
     * @return the graph, which belongs to the caller
     * @throws IOException if the file cannot be read
     */
    public static SameDiff fromFlatFile(File file, boolean loadUpdaterState) throws IOException {
        byte[] bytes = Files.readAllBytes(ArgumentException.notNull(file, "file").toPath());
        return GraphReader.read(ByteBuffer.wrap(bytes), loadUpdaterState);
    }

    /**
     * Reads a graph with the state of updaters, if the bytes have it.
     *
     * @param bbIn the bytes of a file, from the buffer's position to its limit
     * @return the graph, which belongs to the caller
     * @throws IOException never, but ND4J's method names it
     */
    public static SameDiff fromFlatBuffers(ByteBuffer bbIn) throws IOException {
        return fromFlatBuffers(bbIn, true);
    }

    /**
     * Reads a graph.
     *
     * @param bbIn the bytes of a file, from the buffer's position to its limit
     * @param loadUpdaterState whether the state of updaters is loaded, if the bytes have it
     * @return the graph, which belongs to the caller
     * @throws IOException never, but ND4J's method names it
     */
    public static SameDiff fromFlatBuffers(ByteBuffer bbIn, boolean loadUpdaterState) throws IOException {
        return GraphReader.read(ArgumentException.notNull(bbIn, "bbIn"), loadUpdaterState);
    }
}

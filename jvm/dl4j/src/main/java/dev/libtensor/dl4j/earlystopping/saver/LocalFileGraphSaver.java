package dev.libtensor.dl4j.earlystopping.saver;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingModelSaver;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.util.ModelSerializer;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;

/** Keeps networks in the files {@code bestGraph.bin} and {@code latestGraph.bin} of a folder. */
public class LocalFileGraphSaver implements EarlyStoppingModelSaver<ComputationGraph> {
    private static final long serialVersionUID = 1L;

    private final File folder;

    /**
     * Creates a saver.
     *
     * @param directory the folder, which must exist when a network is kept
     */
    public LocalFileGraphSaver(File directory) {
        folder = ArgumentException.notNull(directory, "directory");
    }

    /**
     * Creates a saver.
     *
     * @param directory the folder, which must exist when a network is kept
     */
    public LocalFileGraphSaver(String directory) {
        this(new File(ArgumentException.notNull(directory, "directory")));
    }

    /**
     * Creates a saver.
     *
     * @param directory the folder, which must exist when a network is kept
     * @param encoding of no effect: JSON is UTF-8
     */
    public LocalFileGraphSaver(String directory, Charset encoding) {
        this(directory);
        ArgumentException.notNull(encoding, "encoding");
    }

    private File best() {
        return new File(folder, "bestGraph.bin");
    }

    private File latest() {
        return new File(folder, "latestGraph.bin");
    }

    @Override
    public void saveBestModel(ComputationGraph net, double score) throws IOException {
        ModelSerializer.writeModel(ArgumentException.notNull(net, "net"), best(), true);
    }

    @Override
    public void saveLatestModel(ComputationGraph net, double score) throws IOException {
        ModelSerializer.writeModel(ArgumentException.notNull(net, "net"), latest(), true);
    }

    @Override
    public ComputationGraph getBestModel() throws IOException {
        return best().exists() ? ModelSerializer.restoreComputationGraph(best()) : null;
    }

    @Override
    public ComputationGraph getLatestModel() throws IOException {
        return latest().exists() ? ModelSerializer.restoreComputationGraph(latest()) : null;
    }

    /** Returns the class and the folder. */
    @Override
    public String toString() {
        return "LocalFileGraphSaver(dir=" + folder + ")";
    }
}

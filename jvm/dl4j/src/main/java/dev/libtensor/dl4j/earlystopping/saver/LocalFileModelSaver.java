package dev.libtensor.dl4j.earlystopping.saver;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingModelSaver;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.util.ModelSerializer;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;

/** Keeps networks in the files {@code bestModel.bin} and {@code latestModel.bin} of a folder. */
public class LocalFileModelSaver implements EarlyStoppingModelSaver<MultiLayerNetwork> {
    private static final long serialVersionUID = 1L;

    private final File folder;

    /**
     * Creates a saver.
     *
     * @param directory the folder, which must exist when a network is kept
     */
    public LocalFileModelSaver(File directory) {
        folder = ArgumentException.notNull(directory, "directory");
    }

    /**
     * Creates a saver.
     *
     * @param directory the folder, which must exist when a network is kept
     */
    public LocalFileModelSaver(String directory) {
        this(new File(ArgumentException.notNull(directory, "directory")));
    }

    /**
     * Creates a saver.
     *
     * @param directory the folder, which must exist when a network is kept
     * @param encoding of no effect: JSON is UTF-8
     */
    public LocalFileModelSaver(String directory, Charset encoding) {
        this(directory);
        ArgumentException.notNull(encoding, "encoding");
    }

    private File best() {
        return new File(folder, "bestModel.bin");
    }

    private File latest() {
        return new File(folder, "latestModel.bin");
    }

    @Override
    public void saveBestModel(MultiLayerNetwork net, double score) throws IOException {
        ModelSerializer.writeModel(ArgumentException.notNull(net, "net"), best(), true);
    }

    @Override
    public void saveLatestModel(MultiLayerNetwork net, double score) throws IOException {
        ModelSerializer.writeModel(ArgumentException.notNull(net, "net"), latest(), true);
    }

    @Override
    public MultiLayerNetwork getBestModel() throws IOException {
        return best().exists() ? ModelSerializer.restoreMultiLayerNetwork(best()) : null;
    }

    @Override
    public MultiLayerNetwork getLatestModel() throws IOException {
        return latest().exists() ? ModelSerializer.restoreMultiLayerNetwork(latest()) : null;
    }

    /** Returns the class and the folder. */
    @Override
    public String toString() {
        return "LocalFileModelSaver(dir=" + folder + ")";
    }
}

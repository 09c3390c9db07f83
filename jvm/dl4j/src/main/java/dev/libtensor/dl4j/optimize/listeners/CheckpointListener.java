package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.autodiff.listeners.checkpoint.CheckpointClock;
import dev.libtensor.nd4j.autodiff.listeners.checkpoint.CheckpointFolder;
import dev.libtensor.nd4j.autodiff.listeners.checkpoint.CheckpointSettings;
import java.io.File;
import java.io.IOException;
import java.util.List;

/**
 * Writes a network to files while it trains, and deletes old ones, as in DL4J. The folder has a file
 * {@code checkpointInfo.txt}, with a line for each checkpoint. A file appears under its name when it is complete.
 */
public class CheckpointListener extends BaseTrainingListener {
    private final Builder settings;
    private final CheckpointFolder<Checkpoint> folder;
    private final CheckpointClock clock;
    private int next;

    private CheckpointListener(Builder given) {
        settings = given;
        folder = folder(given.folder());
        clock = new CheckpointClock(given);
    }

    private static CheckpointFolder<Checkpoint> folder(File rootDir) {
        return new CheckpointFolder<>(rootDir, Checkpoint.getFileHeader(), Checkpoint::fromFileString);
    }

    @Override
    public void onEpochEnd(Model model) {
        Network network = network(model);
        int done = network.getEpochCount() + 1;
        if (clock.isDueAfterEpoch(done)) {
            save(network, network.getIterationCount(), done);
        }
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        Network network = network(model);
        if (clock.isDue(iteration)) {
            save(network, iteration, epoch);
        }
    }

    private static Network network(Model model) {
        if (ArgumentException.notNull(model, "model") instanceof Network network) {
            return network;
        }
        throw new ArgumentException("a MultiLayerNetwork or a ComputationGraph was expected, not a "
                + model.getClass().getSimpleName());
    }

    private void save(Network network, int iteration, int epoch) {
        String type = network instanceof ComputationGraph ? "ComputationGraph" : "MultiLayerNetwork";
        String name = "checkpoint_" + next + "_" + type + ".zip";
        Checkpoint made = new Checkpoint(next, System.currentTimeMillis(), iteration, epoch, type, name);
        folder.save(made, file -> ModelSerializer.writeModel(network, file, true), settings);
        if (settings.isLogged()) {
            ListenerLog.write(this, "Checkpoint at iteration " + iteration + ", epoch " + epoch + ": " + name);
        }
        next++;
        clock.saved(iteration);
    }

    /**
     * Returns the checkpoints whose files exist.
     *
     * @return the checkpoints, the oldest first
     */
    public List<Checkpoint> availableCheckpoints() {
        return folder.available();
    }

    /**
     * Returns the checkpoints whose files exist.
     *
     * @param directory the folder
     * @return the checkpoints, the oldest first
     * @throws TensorIOException if the folder cannot be read
     * @throws dev.libtensor.FormatException if its record has another form
     */
    public static List<Checkpoint> availableCheckpoints(File directory) {
        return folder(ArgumentException.notNull(directory, "directory")).available();
    }

    /**
     * Returns the last checkpoint.
     *
     * @return the checkpoint; null if there is none
     */
    public Checkpoint lastCheckpoint() {
        return folder.lastOrNull();
    }

    /**
     * Returns the last checkpoint.
     *
     * @param rootDir the folder
     * @return the checkpoint; null if there is none
     */
    public static Checkpoint lastCheckpoint(File rootDir) {
        return folder(rootDir).lastOrNull();
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param checkpoint the checkpoint
     * @return the file
     * @throws TensorIOException if it does not exist
     */
    public File getFileForCheckpoint(Checkpoint checkpoint) {
        return getFileForCheckpoint(ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param checkpointNum the number
     * @return the file
     * @throws TensorIOException if it does not exist
     */
    public File getFileForCheckpoint(int checkpointNum) {
        return folder.file(checkpointNum);
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @return the file
     * @throws TensorIOException if it does not exist
     */
    public static File getFileForCheckpoint(File rootDir, int checkpointNum) {
        return folder(rootDir).file(checkpointNum);
    }

    /** What reads a network, and never throws what it declares. */
    private interface Reading<T> {
        T read(File file) throws IOException;
    }

    private static <T> T read(File file, Reading<T> reading) {
        try {
            return reading.read(file);
        } catch (IOException e) {
            throw new TensorIOException("the checkpoint cannot be read: " + e.getMessage());
        }
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public MultiLayerNetwork loadCheckpointMLN(Checkpoint checkpoint) {
        return loadCheckpointMLN(settings.folder(), checkpoint);
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public MultiLayerNetwork loadCheckpointMLN(int checkpointNum) {
        return loadCheckpointMLN(settings.folder(), checkpointNum);
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static MultiLayerNetwork loadCheckpointMLN(File rootDir, Checkpoint checkpoint) {
        ArgumentException.notNull(rootDir, "rootDir");
        return loadCheckpointMLN(rootDir, ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static MultiLayerNetwork loadCheckpointMLN(File rootDir, int checkpointNum) {
        return read(getFileForCheckpoint(rootDir, checkpointNum), ModelSerializer::restoreMultiLayerNetwork);
    }

    /**
     * Reads the last checkpoint.
     *
     * @param rootDir the folder
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is none, or it cannot be read
     */
    public static MultiLayerNetwork loadLastCheckpointMLN(File rootDir) {
        return loadCheckpointMLN(rootDir, folder(rootDir).last());
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public ComputationGraph loadCheckpointCG(Checkpoint checkpoint) {
        return loadCheckpointCG(settings.folder(), checkpoint);
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public ComputationGraph loadCheckpointCG(int checkpointNum) {
        return loadCheckpointCG(settings.folder(), checkpointNum);
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpoint the checkpoint
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static ComputationGraph loadCheckpointCG(File rootDir, Checkpoint checkpoint) {
        ArgumentException.notNull(rootDir, "rootDir");
        return loadCheckpointCG(rootDir, ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is no such file, or it cannot be read
     */
    public static ComputationGraph loadCheckpointCG(File rootDir, int checkpointNum) {
        return read(getFileForCheckpoint(rootDir, checkpointNum), ModelSerializer::restoreComputationGraph);
    }

    /**
     * Reads the last checkpoint.
     *
     * @param rootDir the folder
     * @return the network with the state of its updaters
     * @throws TensorIOException if there is none, or it cannot be read
     */
    public static ComputationGraph loadLastCheckpointCG(File rootDir) {
        return loadCheckpointCG(rootDir, folder(rootDir).last());
    }

    /** Builds a listener. It says when to save, and what to keep; without the latter, all files are kept. */
    public static class Builder extends CheckpointSettings<Builder> {
        /**
         * Creates a builder.
         *
         * @param rootDir the path of the folder; it is made if it does not exist
         */
        public Builder(String rootDir) {
            this(new File(ArgumentException.notNull(rootDir, "rootDir")));
        }

        /**
         * Creates a builder.
         *
         * @param rootDir the folder; it is made if it does not exist
         */
        public Builder(File rootDir) {
            super(rootDir);
        }

        private Builder(Builder other) {
            super(other);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Returns the listener.
         *
         * @return a new listener
         * @throws dev.libtensor.StateException if nothing says when to save, or the folder has checkpoints
         * @throws TensorIOException if the folder cannot be made, or what it has cannot be deleted
         */
        public CheckpointListener build() {
            begin(CheckpointListener.folder(folder()));
            return new CheckpointListener(new Builder(this));
        }
    }
}

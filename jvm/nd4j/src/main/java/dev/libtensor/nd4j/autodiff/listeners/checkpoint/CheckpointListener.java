package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.At;
import dev.libtensor.nd4j.autodiff.listeners.BaseListener;
import dev.libtensor.nd4j.autodiff.listeners.ListenerResponse;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import java.io.File;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;

/**
 * Writes a graph to files while it trains, and deletes old ones, as in ND4J. The folder has a file
 * {@code checkpointInfo.txt}, with a line for each checkpoint. The file of a checkpoint has its number, the epoch, the
 * iteration and the time in its name.
 */
public class CheckpointListener extends BaseListener {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd_HH-mm-ss");

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
    public boolean isActive(Operation operation) {
        return operation == Operation.TRAINING;
    }

    @Override
    public ListenerResponse epochEnd(SameDiff sd, At at, LossCurve lossCurve, long epochTimeMillis) {
        if (clock.isDueAfterEpoch(at.epoch() + 1)) {
            save(sd, at);
        }
        return ListenerResponse.CONTINUE;
    }

    @Override
    public void iterationDone(SameDiff sd, At at, MultiDataSet dataSet, Loss loss) {
        if (clock.isDue(at.iteration() + 1)) {
            save(sd, at);
        }
    }

    private void save(SameDiff sd, At at) {
        Instant now = Instant.now();
        String name = settings.prefix() + "checkpoint-" + next + "_epoch-" + at.epoch() + "_iter-" + at.iteration() + "_"
                + TIME.format(now.atZone(ZoneId.systemDefault())) + ".bin";
        folder.save(new Checkpoint(next, now.toEpochMilli(), at.iteration(), at.epoch(), name),
                file -> sd.asFlatFile(file, settings.saveUpdaterState), settings);
        if (settings.isLogged()) {
            System.getLogger(CheckpointListener.class.getName()).log(System.Logger.Level.INFO,
                    "Checkpoint at iteration " + at.iteration() + ", epoch " + at.epoch() + ": " + name);
        }
        next++;
        clock.saved(at.iteration() + 1);
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
     * @throws dev.libtensor.TensorIOException if the folder cannot be read
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
     * @throws dev.libtensor.TensorIOException if it does not exist
     */
    public File getFileForCheckpoint(Checkpoint checkpoint) {
        return getFileForCheckpoint(ArgumentException.notNull(checkpoint, "checkpoint").getCheckpointNum());
    }

    /**
     * Returns the file of a checkpoint.
     *
     * @param checkpointNum the number
     * @return the file
     * @throws dev.libtensor.TensorIOException if it does not exist
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
     * @throws dev.libtensor.TensorIOException if it does not exist
     */
    public static File getFileForCheckpoint(File rootDir, int checkpointNum) {
        return folder(rootDir).file(checkpointNum);
    }

    /**
     * Reads a checkpoint.
     *
     * @param checkpointNum the number
     * @param loadUpdaterState whether the state of updaters is loaded, if the file has it
     * @return the graph, which belongs to the caller
     * @throws dev.libtensor.TensorIOException if there is no such file, or it cannot be read
     */
    public SameDiff loadCheckpoint(int checkpointNum, boolean loadUpdaterState) {
        return SameDiff.load(folder.file(checkpointNum), loadUpdaterState);
    }

    /**
     * Reads a checkpoint.
     *
     * @param rootDir the folder
     * @param checkpointNum the number
     * @param loadUpdaterState whether the state of updaters is loaded, if the file has it
     * @return the graph, which belongs to the caller
     * @throws dev.libtensor.TensorIOException if there is no such file, or it cannot be read
     */
    public static SameDiff loadCheckpoint(File rootDir, int checkpointNum, boolean loadUpdaterState) {
        return SameDiff.load(folder(rootDir).file(checkpointNum), loadUpdaterState);
    }

    /**
     * Reads the last checkpoint.
     *
     * @param rootDir the folder
     * @param loadUpdaterState whether the state of updaters is loaded, if the file has it
     * @return the graph, which belongs to the caller
     * @throws dev.libtensor.TensorIOException if there is none, or it cannot be read
     */
    public static SameDiff loadLastCheckpoint(File rootDir, boolean loadUpdaterState) {
        return loadCheckpoint(rootDir, folder(rootDir).last().getCheckpointNum(), loadUpdaterState);
    }

    /**
     * Returns a builder.
     *
     * @param rootDir the folder; it is made if it does not exist
     * @return a new builder
     */
    public static Builder builder(File rootDir) {
        return new Builder(rootDir);
    }

    /** Builds a listener. It says when to save, and what to keep; without the latter, all files are kept. */
    public static class Builder extends CheckpointSettings<Builder> {
        private String fileNamePrefix = "SameDiff";
        private boolean saveUpdaterState = true;

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
            fileNamePrefix = other.fileNamePrefix;
            saveUpdaterState = other.saveUpdaterState;
        }

        @Override
        protected Builder self() {
            return this;
        }

        private String prefix() {
            return fileNamePrefix == null || fileNamePrefix.endsWith("_") ? Objects.toString(fileNamePrefix, "")
                    : fileNamePrefix + "_";
        }

        /**
         * Sets what the names of files begin with. An underscore follows it, unless it ends with one.
         *
         * @param fileNamePrefix the beginning, which is {@code SameDiff} by default; null for none
         * @return this builder
         * @throws ArgumentException if it names a folder, or has a comma
         */
        public Builder fileNamePrefix(String fileNamePrefix) {
            this.fileNamePrefix = fileNamePrefix == null ? null : SavedModel.name(fileNamePrefix, "fileNamePrefix");
            return this;
        }

        /**
         * Sets whether files have the state of updaters, so that training can go on.
         *
         * @param saveUpdaterState true, which is the default, if they have
         * @return this builder
         */
        public Builder saveUpdaterState(boolean saveUpdaterState) {
            this.saveUpdaterState = saveUpdaterState;
            return this;
        }

        /**
         * Returns the listener.
         *
         * @return a new listener
         * @throws dev.libtensor.StateException if nothing says when to save, or the folder has checkpoints
         * @throws dev.libtensor.TensorIOException if the folder cannot be made, or what it has cannot be deleted
         */
        public CheckpointListener build() {
            begin(CheckpointListener.folder(folder()));
            return new CheckpointListener(new Builder(this));
        }
    }
}

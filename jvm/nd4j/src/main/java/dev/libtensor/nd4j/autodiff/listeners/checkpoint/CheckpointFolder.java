package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.formats.WholeFile;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A folder with models and {@code checkpointInfo.txt}, which has a header and a line for each model ever written. */
public final class CheckpointFolder<C extends SavedModel> {
    private static final String RECORD = "checkpointInfo.txt";

    private final File folder;
    private final String header;
    private final Function<String, C> parse;

    /** Names a folder, and says how the record's lines are read. */
    public CheckpointFolder(File rootDir, String header, Function<String, C> parse) {
        folder = ArgumentException.notNull(rootDir, "rootDir");
        this.header = header;
        this.parse = parse;
    }

    /** Makes the folder, and deletes the checkpoints that it has, or throws if they may not be deleted. */
    public void prepare(boolean deleteExisting) {
        try {
            Files.createDirectories(folder.toPath());
            File record = new File(folder, RECORD);
            if (record.exists() && !deleteExisting) {
                throw new StateException("'" + folder
                        + "' has checkpoints: choose another folder. Use deleteExisting(true) to delete them");
            }
            for (C each : available()) {
                Files.delete(new File(folder, each.getFilename()).toPath());
            }
            Files.deleteIfExists(record.toPath());
        } catch (IOException | InvalidPathException e) {
            throw new TensorIOException("the folder '" + folder + "' cannot be prepared: " + e);
        }
    }

    /** What writes a model to a file. */
    @FunctionalInterface
    public interface Writing {
        /** Writes it. */
        void write(File file) throws IOException;
    }

    /** Writes a model and its line, and deletes the older models that are not to be kept. */
    public void save(C made, Writing model, CheckpointSettings<?> settings) {
        try {
            model.write(new File(folder, made.getFilename()));
            File record = new File(folder, RECORD);
            String before = record.exists() ? Files.readString(record.toPath()) : header + "\n";
            WholeFile.write(record, "the record of checkpoints",
                    to -> to.write((before + made.toFileString() + "\n").getBytes(StandardCharsets.UTF_8)));
            for (C old : settings.superfluous(available())) {
                Files.deleteIfExists(new File(folder, old.getFilename()).toPath());
            }
        } catch (IOException e) {
            throw new TensorIOException(
                    "the checkpoint '" + made.getFilename() + "' cannot be written to '" + folder + "': " + e);
        }
    }

    /** Returns the checkpoints whose files exist, the oldest first. */
    public List<C> available() {
        File record = new File(folder, RECORD);
        List<C> found = new ArrayList<>();
        if (!record.exists()) {
            return found;
        }
        try {
            for (String line : Files.readAllLines(record.toPath())) {
                if (!line.equals(header)) {
                    C each = parse.apply(line);
                    if (new File(folder, each.getFilename()).exists()) {
                        found.add(each);
                    }
                }
            }
            return found;
        } catch (IOException e) {
            throw new TensorIOException("'" + record + "' cannot be read: " + e);
        }
    }

    /** Returns the last checkpoint, or null if there is none. */
    public C lastOrNull() {
        List<C> all = available();
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    /** Returns the last checkpoint, or throws if there is none. */
    public C last() {
        C last = lastOrNull();
        if (last == null) {
            throw new TensorIOException("'" + folder + "' has no checkpoint");
        }
        return last;
    }

    /** Returns the file of a checkpoint, or throws if it does not exist. */
    public File file(int checkpointNum) {
        for (C each : available()) {
            if (each.getCheckpointNum() == checkpointNum) {
                return new File(folder, each.getFilename());
            }
        }
        throw new TensorIOException("'" + folder + "' has no file of checkpoint " + checkpointNum);
    }
}

package dev.libtensor.dl4j.ui.model.storage;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.core.storage.Persistable;
import dev.libtensor.dl4j.ui.model.stats.StatsReport;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps reports in a file, too, with a line of JSON for each; DL4J's class of that name has a database of MapDB's. Those of
 * earlier trainings are read when it is opened. Without {@link #close} the file is whole up to the last report.
 */
public class FileStatsStorage extends InMemoryStatsStorage {
    private final File file;
    private final OutputStream out;
    private final ReentrantLock lock = new ReentrantLock();

    /**
     * Opens a file, or makes it.
     *
     * @param f the file
     * @throws TensorIOException if it cannot be read or written
     * @throws FormatException if it has other lines, such as a database of DL4J's
     */
    public FileStatsStorage(File f) {
        file = ArgumentException.notNull(f, "f");
        try {
            if (file.exists()) {
                read();
            }
            out = new FileOutputStream(file, true);
        } catch (MalformedInputException e) {
            throw new FormatException("'" + file + "': lines of JSON were expected, but it is no text");
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void read() throws IOException {
        int number = 0;
        for (String line : Files.readAllLines(file.toPath())) {
            number++;
            try {
                super.putUpdate(StatsReport.decode(line.getBytes(StandardCharsets.UTF_8)));
            } catch (FormatException e) {
                throw new FormatException("'" + file + "', line " + number + ": " + e.getMessage());
            }
        }
    }

    @Override
    public void putUpdate(Persistable update) {
        super.putUpdate(update);
        lock.lock();
        try {
            out.write(update.encode());
            out.write('\n');
        } catch (IOException e) {
            throw failed(e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        super.close();
        try {
            out.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private TensorIOException failed(IOException e) {
        return new TensorIOException("'" + file + "' could not be read or written: " + e.getMessage());
    }
}

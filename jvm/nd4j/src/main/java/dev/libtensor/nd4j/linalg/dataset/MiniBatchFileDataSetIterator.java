package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Writes a data set to files, one for each batch, and reads these one after another. Their names are those of
 * {@link ExistingMiniBatchDataSetIterator}.
 */
public class MiniBatchFileDataSetIterator extends PreProcessingDataSetIterator {
    private final int batchSize;
    private final int columns;
    private final int outcomes;
    private final int total;
    private File rootDir;
    private int at;

    /**
     * Writes a data set to a new folder for temporary files.
     *
     * @param baseData the data set
     * @param batchSize the number of examples of a batch
     * @throws IOException never; files that cannot be written are a {@link TensorIOException}
     */
    public MiniBatchFileDataSetIterator(DataSet baseData, int batchSize) throws IOException {
        this(baseData, batchSize, true);
    }

    /**
     * Writes a data set to a new folder for temporary files.
     *
     * @param baseData the data set
     * @param batchSize the number of examples of a batch
     * @param delete whether the files are deleted when the JVM ends
     * @throws IOException never; files that cannot be written are a {@link TensorIOException}
     */
    public MiniBatchFileDataSetIterator(DataSet baseData, int batchSize, boolean delete) throws IOException {
        this(baseData, batchSize, delete, temporary());
    }

    /**
     * Writes a data set to a folder.
     *
     * @param baseData the data set
     * @param batchSize the number of examples of a batch
     * @param delete whether the files are deleted when the JVM ends
     * @param rootDir the folder
     * @throws IOException never; files that cannot be written are a {@link TensorIOException}
     */
    public MiniBatchFileDataSetIterator(DataSet baseData, int batchSize, boolean delete, File rootDir) throws IOException {
        this.rootDir = ArgumentException.notNull(rootDir, "rootDir");
        this.batchSize = batchSize;
        columns = ArgumentException.notNull(baseData, "baseData").numInputs();
        outcomes = baseData.numOutcomes();
        List<DataSet> batches = baseData.batchBy(batchSize);
        total = batches.size();
        for (int i = 0; i < total; i++) {
            File file = file(i);
            try (DataSet batch = batches.get(i)) {
                batch.save(file);
            }
            if (delete) {
                file.deleteOnExit();
            }
        }
    }

    private static File temporary() {
        try {
            File folder = Files.createTempDirectory("batches").toFile();
            folder.deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new TensorIOException("a folder for temporary files cannot be made: " + e.getMessage());
        }
    }

    private File file(int index) {
        return new File(rootDir, String.format(ExistingMiniBatchDataSetIterator.DEFAULT_PATTERN, index));
    }

    /**
     * Returns the folder of the files.
     *
     * @return the folder
     */
    public File getRootDir() {
        return rootDir;
    }

    /**
     * Sets the folder from which files are read.
     *
     * @param rootDir the folder
     */
    public void setRootDir(File rootDir) {
        this.rootDir = ArgumentException.notNull(rootDir, "rootDir");
    }

    @Override
    public boolean hasNext() {
        return at < total;
    }

    @Override
    public DataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + total + " files were read: reset() starts again");
        }
        DataSet batch = new DataSet();
        batch.load(file(at++));
        return preProcessed(batch);
    }

    /** Returns the next batch, whose size is that of the files. */
    @Override
    public DataSet next(int num) {
        return next();
    }

    @Override
    public int inputColumns() {
        return columns;
    }

    @Override
    public int totalOutcomes() {
        return outcomes;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    @Override
    public void reset() {
        at = 0;
    }

    @Override
    public int batch() {
        return batchSize;
    }

    /** Returns null, because files have no names of classes. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}

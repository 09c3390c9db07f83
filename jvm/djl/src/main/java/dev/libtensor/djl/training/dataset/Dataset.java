package dev.libtensor.djl.training.dataset;

import dev.libtensor.NDManager;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorOptions;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.concurrent.ExecutorService;

/** A source of batches. Most datasets extend {@link RandomAccessDataset}. */
public interface Dataset {
    /**
     * Starts an iteration over the dataset.
     *
     * @param manager the parent of the manager that the iteration's batches belong to
     * @return the batches
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    Iterable<Batch> getData(NDManager manager) throws IOException, TranslateException;

    /**
     * Starts an iteration whose batches may be made ahead by an executor. By default, the executor is not used.
     *
     * @param manager the parent of the manager that the iteration's batches belong to
     * @param executorService the threads that make batches; null for none
     * @return the batches
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    default Iterable<Batch> getData(NDManager manager, ExecutorService executorService)
            throws IOException, TranslateException {
        return getData(manager);
    }

    /**
     * Prepares the dataset, which may read its files; without a report of the progress.
     *
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    default void prepare() throws IOException, TranslateException {
        prepare(null);
    }

    /**
     * Prepares the dataset, which may read its files. Preparing it again has no effect.
     *
     * @param progress what the progress is reported to; null for nothing
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    void prepare(Progress progress) throws IOException, TranslateException;

    /**
     * Returns the translators that fit a model trained with this dataset.
     *
     * @return the translators; null if the dataset knows none
     */
    default TranslatorOptions matchingTranslatorOptions() {
        return null;
    }

    /** What a part of a dataset is for. */
    enum Usage {
        /** Training. */
        TRAIN,
        /** A test after training. */
        TEST,
        /** Validation during training. */
        VALIDATION
    }
}

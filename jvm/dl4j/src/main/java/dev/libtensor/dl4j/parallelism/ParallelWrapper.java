package dev.libtensor.dl4j.parallelism;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.NDResource;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.internal.Trainers;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.AsyncIterator;
import dev.libtensor.nd4j.linalg.dataset.AsyncMultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

/**
 * Trains copies of a network on several threads, and averages their parameters, as in DL4J:
 *
 * <pre>{@code
 * try (ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(2).averagingFrequency(3).build()) {
 *     wrapper.fit(trainIterator);
 * }
 * }</pre>
 *
 * <p>The batches go to the workers in turn. Each worker is a thread with a copy of the network and workspaces of its own.
 * After some batches of each, the network gets the mean of the copies, and all copies continue from it. Copies that had
 * no batch since then do not count. If workers get equal batches, the mean after each batch is the result of one worker.
 * It is so exactly for 1, 2 or 4 workers, and within rounding otherwise. With {@link dev.libtensor.nd4j.linalg.learning.config.Sgd} and batches
 * of one size it is the result of one worker with all of these batches joined, within rounding.
 *
 * <p>Copies of a network on the host train there. If the network is on a GPU, the workers train on all GPUs in turn, the
 * network's first: {@link dev.libtensor.Device#setDefault} puts a network there. The means are computed on the network's GPU.
 *
 * <p>If a worker fails, {@link #fit(DataSetIterator)} waits for the others, frees all threads, copies and workspaces, and
 * throws the worker's exception. The network then has the last mean. The next call starts new workers.
 *
 * <p>The network's listeners are told of each mean. One thread trains at a time, and nothing else uses the network
 * meanwhile: calls of other threads wait. Any thread may call {@link #shutdown}.
 */
public class ParallelWrapper implements AutoCloseable {
    private static final String SHUT_DOWN = "the wrapper was shut down while it trained";

    private final BatchNetwork model;
    private final int workers;
    private final int averagingFrequency;
    private final int prefetchBuffer;
    private final boolean averageUpdaters;
    private final boolean reportScore;
    private final WorkspaceMode workspaceMode;
    private Trainers trainers;

    /** What {@link #fit} waits for; null if it does not. */
    private volatile AsyncIterator<?> waitsFor;

    /** The calls of {@link #shutdown} that have not ended. */
    private final AtomicInteger shutdowns = new AtomicInteger();

    /**
     * Creates a wrapper. Its threads start with the first training.
     *
     * @param builder the values
     */
    protected ParallelWrapper(Builder<?> builder) {
        model = builder.model;
        workers = builder.workers;
        averagingFrequency = builder.averagingFrequency;
        prefetchBuffer = builder.prefetchBuffer;
        averageUpdaters = builder.averageUpdaters;
        reportScore = builder.reportScoreAfterAveraging;
        workspaceMode = builder.workspaceMode;
    }

    /**
     * Trains with all batches, from the first on.
     *
     * @param source the batches; they are fetched on another thread if the iterator allows it
     */
    public synchronized void fit(DataSetIterator source) {
        if (ArgumentException.notNull(source, "source").resetSupported()) {
            source.reset();
        }
        fit(source, isAhead(source.asyncSupported()) ? new AsyncDataSetIterator(source, prefetchBuffer, false) : null,
                ParallelWrapper::train);
    }

    /**
     * Trains a {@link ComputationGraph} with all batches, from the first on.
     *
     * @param source the batches; they are fetched on another thread if the iterator allows it
     * @throws StateException if the network is no graph
     */
    public synchronized void fit(MultiDataSetIterator source) {
        ArgumentException.notNull(source, "source");
        if (!(model instanceof ComputationGraph)) {
            throw new StateException("a MultiDataSetIterator trains a ComputationGraph, not a "
                    + model.getClass().getSimpleName());
        }
        if (source.resetSupported()) {
            source.reset();
        }
        fit(source, isAhead(source.asyncSupported()) ? new AsyncMultiDataSetIterator(source, prefetchBuffer, false) : null,
                ParallelWrapper::train);
    }

    private boolean isAhead(boolean asyncSupported) {
        return prefetchBuffer > 0 && asyncSupported;
    }

    /** Trains with what another thread fetches of the source, unless that is null. */
    private <D extends NDResource> void fit(Iterator<D> source, AsyncIterator<D> ahead, BiConsumer<Trainers, D> train) {
        try (ahead) {
            waitsFor = ahead;
            epoch(ahead == null ? source : ahead, train);
        } finally {
            waitsFor = null;
        }
    }

    /** A batch in a workspace is for its thread and its cycle: the workers get a copy. */
    private static void train(Trainers trainers, DataSet batch) {
        boolean isAttached = isAttached(batch.getFeatures(), batch.getLabels());
        trainers.train(isAttached ? batch.detach() : batch, Batches::on, BatchNetwork::fit);
    }

    private static void train(Trainers trainers, MultiDataSet batch) {
        boolean isAttached = isAttached(batch.getFeatures()) || isAttached(batch.getLabels());
        trainers.train(isAttached ? batch.detach() : batch, Batches::on,
                (network, each) -> ((ComputationGraph) network).fit(each));
    }

    private static boolean isAttached(INDArray... arrays) {
        for (INDArray each : arrays) {
            if (each != null && each.isAttached()) {
                return true;
            }
        }
        return false;
    }

    private <D> void epoch(Iterator<D> batches, BiConsumer<Trainers, D> train) {
        Trainers.check(model);
        synchronized (model) {
            try {
                if (trainers == null) {
                    trainers = new Trainers(model, workers, averageUpdaters, workspaceMode);
                }
                trainers.beginEpoch();
                while (isOpen() && batches.hasNext()) {
                    train.accept(trainers, Batches.next(batches));
                    if (trainers.dealt() == workers * averagingFrequency) {
                        average();
                    }
                }
                if (isOpen() && trainers.dealt() > 0) {
                    average();
                }
                if (!isOpen()) {
                    throw new StateException(SHUT_DOWN);
                }
                trainers.endEpoch();
            } catch (NoSuchElementException e) {
                // The source was shut down after it had said that there is more.
                RuntimeException thrown = isOpen() ? e : new StateException(SHUT_DOWN);
                shutdown();
                throw thrown;
            } catch (RuntimeException | Error e) {
                shutdown();
                throw e;
            }
        }
    }

    private boolean isOpen() {
        return shutdowns.get() == 0 && trainers != null;
    }

    private void average() {
        trainers.average();
        if (reportScore) {
            ListenerLog.write(this, "Averaged score: " + model.score());
        }
        trainers.iterationDone();
    }

    /**
     * Ends the threads, and frees their copies and workspaces. The network stays. Training on another thread ends after its
     * batch with a {@link StateException}, and this call waits for that.
     */
    public void shutdown() {
        shutdowns.incrementAndGet();
        try {
            AsyncIterator<?> source = waitsFor;
            if (source != null) {
                source.shutdown();
            }
            free();
        } finally {
            shutdowns.decrementAndGet();
        }
    }

    private synchronized void free() {
        if (trainers != null) {
            trainers.close();
            trainers = null;
        }
    }

    /** Does what {@link #shutdown} does. */
    @Override
    public void close() {
        shutdown();
    }

    /**
     * The values of a wrapper.
     *
     * @param <T> the class of the network
     */
    public static class Builder<T extends Model> {
        private final BatchNetwork model;
        private int workers = usualWorkers();
        private int averagingFrequency = 1;
        private int prefetchBuffer = 16;
        private boolean averageUpdaters = true;
        private boolean reportScoreAfterAveraging;
        private WorkspaceMode workspaceMode = WorkspaceMode.ENABLED;

        /**
         * Starts with a worker for each GPU if new arrays are on one, and for each processor otherwise. They are averaged
         * after each batch.
         *
         * @param model a {@link MultiLayerNetwork} or {@link ComputationGraph}
         * @throws ArgumentException if it is another model
         */
        public Builder(T model) {
            if (!(ArgumentException.notNull(model, "model") instanceof BatchNetwork network)) {
                throw new ArgumentException("a ParallelWrapper trains a MultiLayerNetwork or a ComputationGraph, not a "
                        + model.getClass().getSimpleName());
            }
            this.model = network;
        }

        private static int usualWorkers() {
            boolean onGpu = Device.getDefault().isGpu();
            return Math.max(1, onGpu ? Engine.getInstance().getGpuCount() : Runtime.getRuntime().availableProcessors());
        }

        private static int atLeast(int least, int value, String name) {
            if (value < least) {
                throw new ArgumentException("the argument '" + name + "' is " + value + ": " + least + " or more was expected");
            }
            return value;
        }

        /**
         * Sets the number of workers.
         *
         * @param num the number of threads, 1 or more
         * @return this builder
         */
        public Builder<T> workers(int num) {
            workers = atLeast(1, num, "num");
            return this;
        }

        /**
         * Sets how often the copies are averaged.
         *
         * @param freq the number of batches of each worker between two averages, 1 or more
         * @return this builder
         */
        public Builder<T> averagingFrequency(int freq) {
            averagingFrequency = atLeast(1, freq, "freq");
            return this;
        }

        /**
         * Sets how many batches are fetched ahead on another thread.
         *
         * @param size the number of batches; 0 for none
         * @return this builder
         */
        public Builder<T> prefetchBuffer(int size) {
            prefetchBuffer = atLeast(0, size, "size");
            return this;
        }

        /**
         * Sets whether the state of the updaters is averaged, too. Otherwise each worker keeps its own, and that of the
         * network stays.
         *
         * @param reallyAverage whether it is averaged
         * @return this builder
         */
        public Builder<T> averageUpdaters(boolean reallyAverage) {
            averageUpdaters = reallyAverage;
            return this;
        }

        /**
         * Sets whether the mean of the workers' scores is logged after each average.
         *
         * @param reallyReport whether it is logged
         * @return this builder
         */
        public Builder<T> reportScoreAfterAveraging(boolean reallyReport) {
            reportScoreAfterAveraging = reallyReport;
            return this;
        }

        /**
         * Sets whether the workers train in workspaces, each in its own. The mode of the network stays.
         *
         * @param mode the mode
         * @return this builder
         */
        public Builder<T> workspaceMode(WorkspaceMode mode) {
            workspaceMode = ArgumentException.notNull(mode, "mode");
            return this;
        }

        /**
         * Creates the wrapper.
         *
         * @return a new wrapper, to be closed
         */
        public ParallelWrapper build() {
            return new ParallelWrapper(this);
        }
    }
}

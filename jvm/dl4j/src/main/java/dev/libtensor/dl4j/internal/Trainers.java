package dev.libtensor.dl4j.internal;

import dev.libtensor.Autograd;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.parallelism.ParallelWrapper;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The trainer threads of a {@link ParallelWrapper}. Each has a copy of the network, and workspaces of its own. If the network
 * is on a GPU, the copies are on all GPUs in turn.
 */
public final class Trainers implements AutoCloseable {
    /** A thread, its copy of the network on a device, and what it does. */
    private static final class Trainer {
        final int index;
        final BatchNetwork network;
        final Device device;
        final ExecutorService thread;
        Future<?> running;
        int batches;

        Trainer(int index, BatchNetwork network, Device device) {
            this.index = index;
            this.network = network;
            this.device = device;
            thread = Executors.newSingleThreadExecutor(work -> {
                Thread made = new Thread(work, "ParallelWrapper trainer " + index);
                made.setDaemon(true);
                return made;
            });
        }
    }

    private final BatchNetwork model;
    private final boolean averageUpdaters;
    private final List<Trainer> all = new ArrayList<>();
    private int dealt;

    /** Throws if a network cannot be trained now. */
    public static void check(BatchNetwork model) {
        model.checkReady();
    }

    /** Starts the threads, and copies the network for each. */
    public Trainers(BatchNetwork model, int count, boolean averageUpdaters, WorkspaceMode mode) {
        this.model = model;
        this.averageUpdaters = averageUpdaters;
        List<Device> devices = devices(((NDArray) model.params()).getDevice());
        try {
            for (int i = 0; i < count; i++) {
                Device device = devices.get(i % devices.size());
                try (Device.Entry entry = device.enter()) {
                    BatchNetwork copy = model.clone();
                    all.add(new Trainer(i, copy, device));
                    copy.setTrainingMode(mode);
                    // Equal draws would drop the same elements in all copies.
                    copy.restartDraws(model.seed() + i);
                }
            }
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** Returns where copies of a network train: beside it on the host, or on all cards, its own first. */
    private static List<Device> devices(Device own) {
        List<Device> devices = new ArrayList<>(List.of(own));
        if (own.isGpu()) {
            Stream.of(Engine.getInstance().getDevices()).filter(each -> !each.equals(own)).forEach(devices::add);
        }
        return devices;
    }

    /** Gives all copies the parameters, and the updater state, of the network. */
    public void distribute() {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            all.forEach(this::update);
        }
    }

    private void update(Trainer trainer) {
        trainer.batches = 0;
        trainer.network.setParams(model.params());
        trainer.network.setIterations(model.iterations());
        trainer.network.setEpochs(model.epochs());
        NDArray state = state(model);
        if (averageUpdaters && state != null) {
            trainer.network.getUpdater().setStateViewArray(state);
        }
    }

    private static NDArray state(BatchNetwork network) {
        return (NDArray) network.getUpdater().getStateViewArray();
    }

    /** Lets the next thread train with a batch on its device, once it is done with the one before. */
    public <D extends NDResource> void train(D batch, BiFunction<D, Device, D> moved, BiConsumer<BatchNetwork, D> call) {
        Trainer next = all.get(dealt++ % all.size());
        await(next);
        next.batches++;
        next.running = next.thread.submit(() -> {
            try (Device.Entry entry = next.device.enter()) {
                D there = moved.apply(batch, next.device);
                try {
                    call.accept(next.network, there);
                } finally {
                    if (there != batch) {
                        there.close();
                    }
                }
            }
        });
    }

    /** Waits for a thread, and throws what its batch threw. */
    private void await(Trainer trainer) {
        Future<?> running = trainer.running;
        if (running == null) {
            return;
        }
        try {
            running.get();
            trainer.running = null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StateException("the thread was interrupted while it waited for trainer " + trainer.index);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            cause.addSuppressed(new StateException("thrown by trainer " + trainer.index + " of " + all.size()));
            if (cause instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) cause;
        }
    }

    /** Returns the number of batches since the last average. */
    public int dealt() {
        return dealt;
    }

    /** Gives the network the mean of the copies that trained since the last average, and all copies that of the network. */
    public void average() {
        all.forEach(this::await);
        List<BatchNetwork> trained = all.stream().filter(each -> each.batches > 0).map(each -> each.network).toList();
        if (trained.isEmpty()) {
            return;
        }
        mean(model.params(), trained, each -> (NDArray) each.params());
        if (averageUpdaters && state(model) != null) {
            mean(state(model), trained, Trainers::state);
        }
        model.setScore(trained.stream().mapToDouble(BatchNetwork::score).average().getAsDouble());
        model.setIterations(model.iterations() + all.stream().mapToInt(each -> each.batches).max().getAsInt());
        model.lastBatchSize = trained.get(0).lastBatchSize;
        dealt = 0;
        distribute();
    }

    /** Tells the listeners that an iteration is over. */
    public void iterationDone() {
        model.iterationDone();
    }

    /** Gives all copies the state of the network, and tells the listeners that an epoch begins. */
    public void beginEpoch() {
        distribute();
        model.forListeners(listener -> listener.onEpochStart(model));
    }

    /** Tells the listeners that an epoch ends, and counts it. */
    public void endEpoch() {
        model.forListeners(listener -> listener.onEpochEnd(model));
        model.setEpochs(model.epochs() + 1);
    }

    private static void mean(dev.libtensor.nd4j.linalg.api.ndarray.INDArray target, List<BatchNetwork> trained,
            Function<BatchNetwork, NDArray> of) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces();
                ResourceScope scope = new ResourceScope("average"); Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray mean = (NDArray) target;
            mean.assign(NDArrays.sumOn(mean.getDevice(), trained.stream().map(of).toList()));
            mean.divi(trained.size());
        }
    }

    /** Ends the threads after their batches, and frees their workspaces and copies. */
    @Override
    public void close() {
        for (Trainer each : all) {
            each.thread.execute(() -> Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread());
            each.thread.shutdown();
        }
        boolean wasInterrupted = false;
        for (Trainer each : all) {
            wasInterrupted |= join(each.thread);
            each.network.close();
        }
        all.clear();
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the end of a thread. Returns whether the caller was interrupted. */
    private static boolean join(ExecutorService thread) {
        boolean wasInterrupted = false;
        while (true) {
            try {
                if (thread.awaitTermination(1, TimeUnit.DAYS)) {
                    return wasInterrupted;
                }
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
    }
}

package dev.libtensor.dl4j.parallelism;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.internal.InferenceCall;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.parallelism.inference.InferenceMode;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Computes outputs for several threads at a time, each with a copy of the network, as DL4J's class of that name:
 *
 * <pre>{@code
 * ParallelInference inference = new ParallelInference.Builder(net).inferenceMode(InferenceMode.BATCHED).workers(4).build();
 * INDArray out = inference.output(in); // from any thread
 * inference.shutdown();
 * }</pre>
 *
 * <p>A thread that calls computes with a free copy, or waits for one. In {@link InferenceMode#BATCHED} it computes other calls
 * that wait, too, in one batch with its own. An error in one call is not seen by others. Outputs belong to no workspace, and to
 * the scope of the call. The copies belong to this object, and the network stays the program's.
 */
public final class ParallelInference implements AutoCloseable {
    private final InferenceMode mode;
    private final int batchLimit;
    private final int queueLimit;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<InferenceCall> waiting = new ArrayDeque<>();
    private final Deque<BatchNetwork> free = new ArrayDeque<>();
    private final List<BatchNetwork> copies = new ArrayList<>();
    private boolean isClosed;

    private ParallelInference(Builder builder) {
        mode = builder.mode;
        batchLimit = builder.batchLimit;
        queueLimit = builder.queueLimit;
        try {
            for (int i = 0; i < builder.workers; i++) {
                BatchNetwork copy = InferenceCall.unstarted(builder.model);
                copies.add(copy);
                copy.init(builder.model.params(), true);
            }
        } catch (RuntimeException | Error e) {
            copies.forEach(BatchNetwork::close);
            throw e;
        }
        free.addAll(copies);
    }

    /**
     * Returns the output of an input.
     *
     * @param input the examples
     * @return the output, for the first output of a graph
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public INDArray output(INDArray input) {
        return output(input, null);
    }

    /**
     * Returns the output of sequences of different lengths.
     *
     * @param input the examples
     * @param inputMask the mask of the input; null for none
     * @return the output, for the first output of a graph
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public INDArray output(INDArray input, INDArray inputMask) {
        INDArray[] inputs = {ArgumentException.notNull(input, "input")};
        return output(inputs, inputMask == null ? null : new INDArray[] {inputMask})[0];
    }

    /**
     * Returns the output of one example.
     *
     * @param input the numbers of the example
     * @return the output, of shape (1, n)
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public INDArray output(double[] input) {
        double[] numbers = ArgumentException.notNull(input, "input");
        return ofExample(NDArray.create(numbers, new Shape(1, numbers.length)));
    }

    /**
     * Returns the output of one example.
     *
     * @param input the numbers of the example
     * @return the output, of shape (1, n)
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public INDArray output(float[] input) {
        float[] numbers = ArgumentException.notNull(input, "input");
        return ofExample(NDArray.create(numbers, new Shape(1, numbers.length)));
    }

    private INDArray ofExample(NDArray made) {
        try (made) {
            return output(made);
        }
    }

    /**
     * Returns the outputs of the inputs of a graph.
     *
     * @param input one array for each input of the network
     * @return one array for each output
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public INDArray[] output(INDArray... input) {
        return output(input, null);
    }

    /**
     * Returns the outputs of sequences of different lengths.
     *
     * @param input one array for each input of the network
     * @param inputMasks one mask for each input, each of which may be null; null for no masks
     * @return one array for each output
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public INDArray[] output(INDArray[] input, INDArray[] inputMasks) {
        InferenceCall call = new InferenceCall(ArgumentException.noneNull(input, "input").toArray(INDArray[]::new), inputMasks);
        lock.lock();
        try {
            await(() -> waiting.size() < queueLimit);
            waiting.add(call);
            awaitTurn(call);
            if (waiting.remove(call)) {
                compute(call);
            }
        } finally {
            lock.unlock();
        }
        return call.result();
    }

    /** Waits until another thread has computed a call, or a copy is free for it. */
    private void awaitTurn(InferenceCall call) {
        try {
            await(() -> call.isDone() || waiting.contains(call) && !free.isEmpty());
        } catch (StateException e) {
            if (!waiting.remove(call)) {
                // A thread computes it, and needs the inputs until then.
                while (!call.isDone()) {
                    changed.awaitUninterruptibly();
                }
                call.drop();
            }
            throw e;
        }
    }

    /** Waits, with the lock, for what another thread changes. */
    private void await(BooleanSupplier condition) {
        checkOpen();
        while (!condition.getAsBoolean()) {
            try {
                changed.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StateException("the thread was interrupted while it waited for a copy of the network");
            }
            checkOpen();
        }
    }

    private void checkOpen() {
        if (isClosed) {
            throw new StateException("the inference is shut down: its copies of the network are freed");
        }
    }

    /** Computes a call, and others that fit, without the lock. */
    private void compute(InferenceCall call) {
        List<InferenceCall> calls = with(call);
        BatchNetwork copy = free.remove();
        lock.unlock();
        try {
            InferenceCall.compute(copy, calls);
        } finally {
            lock.lock();
            calls.forEach(InferenceCall::finish);
            free.add(copy);
            changed.signalAll();
        }
    }

    private List<InferenceCall> with(InferenceCall call) {
        List<InferenceCall> calls = new ArrayList<>(List.of(call));
        long examples = call.examples();
        for (Iterator<InferenceCall> each = waiting.iterator(); mode == InferenceMode.BATCHED && each.hasNext();) {
            InferenceCall other = each.next();
            if (call.joins(other) && examples + other.examples() <= batchLimit) {
                examples += other.examples();
                calls.add(other);
                each.remove();
            }
        }
        return calls;
    }

    /**
     * Gives the copies the parameters of a network. Calls wait until then.
     *
     * @param model a network of the same configuration
     * @throws ArgumentException if it is no MultiLayerNetwork or ComputationGraph
     * @throws dev.libtensor.ShapeException if it has another number of parameters
     * @throws StateException if this object is shut down, or the thread is interrupted
     */
    public void updateModel(Model model) {
        BatchNetwork given = Builder.checked(model);
        lock.lock();
        try {
            await(() -> free.size() == copies.size());
            copies.forEach(each -> each.setParams(given.params()));
        } finally {
            lock.unlock();
        }
    }

    /** Returns how many calls wait for a copy. */
    int waiting() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the calls that compute, and frees the copies. Calls that wait get an error. */
    public void shutdown() {
        lock.lock();
        try {
            isClosed = true;
            changed.signalAll();
            while (free.size() < copies.size()) {
                changed.awaitUninterruptibly();
            }
            copies.forEach(BatchNetwork::close);
            copies.clear();
            free.clear();
        } finally {
            lock.unlock();
        }
    }

    /** Does what {@link #shutdown} does. */
    @Override
    public void close() {
        shutdown();
    }

    /** The values of an inference. */
    public static final class Builder {
        private final BatchNetwork model;
        private InferenceMode mode = InferenceMode.BATCHED;
        private int workers = Math.max(1, Runtime.getRuntime().availableProcessors());
        private int batchLimit = 32;
        private int queueLimit = 64;

        /**
         * Starts with a worker for each processor, and batches of at most 32 examples.
         *
         * @param model a {@link MultiLayerNetwork} or {@link ComputationGraph}
         * @throws ArgumentException if it is another model
         */
        public Builder(Model model) {
            this.model = checked(model);
        }

        private static BatchNetwork checked(Model model) {
            if (ArgumentException.notNull(model, "model") instanceof BatchNetwork network) {
                return network;
            }
            throw new ArgumentException("a MultiLayerNetwork or a ComputationGraph was expected, not a "
                    + model.getClass().getSimpleName());
        }

        private static int positive(int value, String name) {
            if (value < 1) {
                throw new ArgumentException("the argument '" + name + "' is " + value + ": 1 or more was expected");
            }
            return value;
        }

        /**
         * Sets whether calls are joined.
         *
         * @param inferenceMode the mode
         * @return this builder
         */
        public Builder inferenceMode(InferenceMode inferenceMode) {
            mode = ArgumentException.notNull(inferenceMode, "inferenceMode");
            return this;
        }

        /**
         * Sets the number of copies of the network.
         *
         * @param workers the number, 1 or more
         * @return this builder
         */
        public Builder workers(int workers) {
            this.workers = positive(workers, "workers");
            return this;
        }

        /**
         * Sets how many examples of several calls are in a batch. One call may have more.
         *
         * @param limit the number, 1 or more
         * @return this builder
         */
        public Builder batchLimit(int limit) {
            batchLimit = positive(limit, "limit");
            return this;
        }

        /**
         * Sets how many calls may be joined or wait for a copy. Others wait for these.
         *
         * @param limit the number, 1 or more
         * @return this builder
         */
        public Builder queueLimit(int limit) {
            queueLimit = positive(limit, "limit");
            return this;
        }

        /**
         * Copies the network.
         *
         * @return a new inference, to be shut down
         */
        public ParallelInference build() {
            return new ParallelInference(this);
        }
    }
}

package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativePeer;
import dev.libtensor.StateException;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Arrays by keys, which several devices share. A push adds up what the devices give, and changes the stored array; a
 * pull copies it:
 *
 * <pre>{@code
 * KVStore store = KVStore.create("local");
 * store.setOptimizer(new SGD(0.1));
 * store.init("w", weight);
 * store.push("w", gradient);
 * store.pull("w", weight);
 * }</pre>
 *
 * <p>A store belongs to the scope that is current when it is created. What it keeps (the arrays, and the state of the
 * optimizer) is charged to it and ends with it, whatever scope is current.
 */
public final class KVStore extends NativePeer {
    /** Keeps two pushes from mixing their updates. */
    private final ReentrantLock pushing = new ReentrantLock();

    private volatile Updater updater;

    /** How many arrays it owns that no user named. */
    private final AtomicInteger owned = new AtomicInteger();

    private KVStore(LongSupplier make) {
        super(make);
    }

    /** Changes a stored array. */
    @FunctionalInterface
    public interface Updater {
        /**
         * Changes the stored array in place. Both arrays are valid during the call. An array that the updater keeps for
         * itself must be detached from the current scope.
         *
         * @param key the key
         * @param received the sum of what was pushed
         * @param stored the stored array
         */
        void update(String key, NDArray received, NDArray stored);
    }

    /**
     * Creates a store of this process.
     *
     * @param name {@code local} or {@code device}, which are the same where there is one memory
     * @return a new store
     * @throws dev.libtensor.UnsupportedException if it is a store of several machines, such as {@code dist_sync}
     * @throws ArgumentException if there is no such type
     */
    public static KVStore create(String name) {
        ArgumentException.notNull(name, "name");
        long scope = dev.libtensor.internal.Context.current().scope();
        return new KVStore(() -> Native.storeNew(scope, name));
    }

    /**
     * Stores a copy of an array under a new key.
     *
     * @param key the key
     * @param value the array
     * @throws dev.libtensor.StateException if the key exists
     */
    public void init(String key, NDArray value) {
        ArgumentException.notNull(key, "key");
        init(List.of(key), List.of(ArgumentException.notNull(value, "value")));
    }

    /**
     * Stores copies of arrays, each under a new key. If it fails, nothing changes.
     *
     * @param keys the keys
     * @param values the arrays, as many as keys
     * @throws dev.libtensor.StateException if a key exists
     * @throws ArgumentException if there are not as many arrays as keys
     */
    public void init(List<String> keys, List<NDArray> values) {
        String[] names = Named.texts(ArgumentException.notNull(keys, "keys"), "keys");
        ArgumentException.notNull(values, "values");
        try {
            Native.storeInit(handle(), names, handles(values, "values"));
        } finally {
            Reference.reachabilityFence(values);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Changes the stored array by an array.
     *
     * @param key the key
     * @param value the array, such as a gradient
     * @throws ArgumentException if the key is unknown
     * @throws dev.libtensor.ShapeException if the array has another shape than the stored one
     */
    public void push(String key, NDArray value) {
        ArgumentException.notNull(key, "key");
        pushAll(List.of(key), List.of(List.of(ArgumentException.notNull(value, "value"))));
    }

    /**
     * Changes the stored array by the sum of arrays.
     *
     * @param key the key
     * @param values the arrays, one of each device
     * @throws ArgumentException if the key is unknown, or there are no arrays
     * @throws dev.libtensor.ShapeException if an array has another shape than the stored one
     */
    public void push(String key, Collection<NDArray> values) {
        ArgumentException.notNull(key, "key");
        pushAll(List.of(key), List.of(ArgumentException.notNull(values, "values")));
    }

    /**
     * Changes stored arrays, each by one array.
     *
     * @param keys the keys
     * @param values the arrays, as many as keys
     * @throws ArgumentException if a key is unknown; nothing changes then
     * @throws dev.libtensor.ShapeException if an array has another shape than the stored one; nothing changes then
     */
    public void push(List<String> keys, List<NDArray> values) {
        ArgumentException.notNull(keys, "keys");
        pushAll(keys, alone(ArgumentException.notNull(values, "values")));
    }

    private static List<Collection<NDArray>> alone(List<NDArray> values) {
        List<Collection<NDArray>> lists = new ArrayList<>();
        values.forEach(value -> lists.add(List.of(ArgumentException.notNull(value, "values"))));
        return lists;
    }

    private void pushAll(List<String> keys, List<Collection<NDArray>> values) {
        Updater change = updater;
        try {
            if (change == null) {
                Native.storePush(handle(), Named.texts(keys, "keys"), counts(values), all(values));
            } else {
                update(change, keys, values);
            }
        } finally {
            Reference.reachabilityFence(values);
            Reference.reachabilityFence(this);
        }
    }

    /** Computes all sums, so that an error changes nothing, and then calls the updater for each. */
    private void update(Updater change, List<String> keys, List<Collection<NDArray>> values) {
        if (keys.size() != values.size()) {
            throw new ArgumentException(
                    keys.size() + " keys were given with the arrays of " + values.size() + ": expected as many");
        }
        List<NDArray> parts = new ArrayList<>();
        pushing.lock();
        try {
            for (int i = 0; i < keys.size(); i++) {
                String key = ArgumentException.notNull(keys.get(i), "keys");
                long[] given = handles(values.get(i), "values");
                parts.add(part(() -> Native.storeSum(handle(), key, given)));
            }
            for (int i = 0; i < keys.size(); i++) {
                String key = keys.get(i);
                NDArray stored = part(() -> Native.storePart(handle(), key));
                parts.add(stored);
                change.update(key, parts.get(i), stored);
            }
        } finally {
            pushing.unlock();
            parts.forEach(NDArray::dispose);
        }
    }

    private static int[] counts(List<Collection<NDArray>> values) {
        return values.stream().mapToInt(Collection::size).toArray();
    }

    private static long[] all(List<Collection<NDArray>> values) {
        return values.stream().flatMapToLong(list -> java.util.stream.LongStream.of(handles(list, "values"))).toArray();
    }

    /**
     * Copies the stored array into an array.
     *
     * @param key the key
     * @param out the array that receives it
     * @throws ArgumentException if the key is unknown
     * @throws dev.libtensor.ShapeException if the array has another shape than the stored one
     */
    public void pull(String key, NDArray out) {
        ArgumentException.notNull(key, "key");
        pullAll(List.of(key), List.of(List.of(ArgumentException.notNull(out, "out"))));
    }

    /**
     * Copies the stored array into arrays.
     *
     * @param key the key
     * @param outs the arrays that receive it, one of each device
     * @throws ArgumentException if the key is unknown
     * @throws dev.libtensor.ShapeException if an array has another shape than the stored one
     */
    public void pull(String key, Collection<NDArray> outs) {
        ArgumentException.notNull(key, "key");
        pullAll(List.of(key), List.of(ArgumentException.notNull(outs, "outs")));
    }

    /**
     * Copies stored arrays, each into one array.
     *
     * @param keys the keys
     * @param outs the arrays that receive them, as many as keys
     * @throws ArgumentException if a key is unknown; nothing changes then
     * @throws dev.libtensor.ShapeException if an array has another shape than the stored one; nothing changes then
     */
    public void pull(List<String> keys, List<NDArray> outs) {
        ArgumentException.notNull(keys, "keys");
        pullAll(keys, alone(ArgumentException.notNull(outs, "outs")));
    }

    private void pullAll(List<String> keys, List<Collection<NDArray>> outs) {
        try {
            Native.storePull(handle(), Named.texts(keys, "keys"), counts(outs), all(outs));
        } finally {
            Reference.reachabilityFence(outs);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Lets a function change the stored arrays from now on, in place of an optimizer. Pushes call it on their own
     * threads, one at a time. The store keeps the function reachable.
     *
     * @param updater the function
     */
    public void setUpdater(Updater updater) {
        ArgumentException.notNull(updater, "updater");
        try {
            Native.storeNoUpdater(handle());
            this.updater = updater;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Lets an optimizer change the stored arrays from now on, in place of an updater. Its state is the store's own, and
     * starts anew.
     *
     * @param optimizer the optimizer
     * @throws ArgumentException if a number is out of range
     */
    public void setOptimizer(Optimizer optimizer) {
        optimize(optimizer);
    }

    /** Sets an optimizer, and returns its updater, whose state belongs to this store. */
    OptimizerUpdater optimize(Optimizer optimizer) {
        OptimizerUpdater next = new OptimizerUpdater(optimizer, this, this::zeros);
        Updater before = updater;
        setUpdater(next);
        if (before instanceof OptimizerUpdater optimized) {
            optimized.forget();
        }
        return next;
    }

    /** Makes a resource that belongs where this store belongs, whatever scope is current. */
    <T extends NDResource> T keep(Supplier<T> make) {
        return beside(make);
    }

    /** Overwrites a stored array, without an optimizer or updater. */
    void overwrite(String key, NDArray value) {
        try (NDArray stored = part(() -> Native.storePart(handle(), key))) {
            value.copyTo(stored);
        }
    }

    /** Returns zeros in the form of a stored array. They belong to this store, and have no key. */
    private NDArray zeros(String key, NDArray like) {
        try (NDArray zeros = Target.outside(like::zerosLike)) {
            long[] given = {zeros.handle()};
            return part(() -> Native.storeSum(handle(), key, given));
        }
    }

    /** Returns zeros in the form of an array. They belong to this store for good, under a key that no other has. */
    NDArray own(NDArray like) {
        String key = "own" + owned.getAndIncrement();
        try (NDArray zeros = Target.outside(like::zerosLike)) {
            init(key, zeros);
        }
        return part(() -> Native.storePart(handle(), key));
    }

    /**
     * Sets the learning rate of the optimizer, from the next push on.
     *
     * @param learningRate the learning rate, not negative
     * @throws StateException if there is no optimizer
     */
    public void setLearningRate(double learningRate) {
        optimized("learning rate could change").setLearningRate(learningRate);
    }

    /**
     * Writes the state of the optimizer to a file. A file that exists is replaced when the new one is complete.
     *
     * @param fname the path of the file
     * @throws StateException if there is no optimizer, nor an {@link OptimizerUpdater}
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public void saveOptimizerStates(String fname) {
        ArgumentException.notNull(fname, "fname");
        optimized("state could be written").save(fname);
    }

    /**
     * Reads the state of the optimizer from a file that {@link #saveOptimizerStates} wrote. If it fails, nothing
     * changes.
     *
     * @param fname the path of the file
     * @throws StateException if there is no optimizer, nor an {@link OptimizerUpdater}
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged, or has the state of another optimizer
     */
    public void loadOptimizerStates(String fname) {
        ArgumentException.notNull(fname, "fname");
        optimized("state could be read").load(fname);
    }

    /** Returns the optimizer with its state, or says what it is needed for. */
    private OptimizerUpdater optimized(String use) {
        rank();
        if (!(updater instanceof OptimizerUpdater optimized)) {
            throw new StateException("the store has no optimizer whose " + use + ": set one first");
        }
        return optimized;
    }

    /** Waits until all processes that share the store are here. There is one. */
    public void barrier() {
        try {
            Native.storeBarrier(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private long place(int index) {
        try {
            long[] place = new long[2];
            Native.storePlace(handle(), place);
            return place[index];
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the number of this process among those that share the store.
     *
     * @return 0
     */
    public int rank() {
        return (int) place(0);
    }

    /**
     * Returns how many processes share the store.
     *
     * @return 1
     */
    public int numWorkers() {
        return (int) place(1);
    }

    /**
     * Returns the type of the store, as it was created with.
     *
     * @return the type, such as {@code local}
     */
    public String type() {
        try {
            return Native.storeType(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Returns the type; or that the store is disposed. */
    @Override
    public String toString() {
        return isDisposed() ? "KVStore(disposed)" : "KVStore(" + type() + ")";
    }
}

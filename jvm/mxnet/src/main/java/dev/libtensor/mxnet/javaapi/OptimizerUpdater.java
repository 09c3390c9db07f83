package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * An {@link Optimizer} with its state for each weight. It changes weights by their gradients:
 *
 * <pre>{@code
 * OptimizerUpdater updater = Optimizer.getUpdater(new SGD(0.1), symbol);
 * updater.update("fc1_weight", gradient, weight);
 * }</pre>
 *
 * <p>The state is made at the first update of a weight. It belongs to the updater, whatever scope is current. An updater
 * belongs to the scope that is current when it is created.
 */
public final class OptimizerUpdater implements KVStore.Updater, NDResource {
    /** Makes arrays of zeros that belong to the updater. */
    @FunctionalInterface
    interface StateMaker {
        NDArray zeros(String key, NDArray like);
    }

    /** The state of a weight. */
    private static final class State {
        private final List<NDArray> arrays = new ArrayList<>();
        /** What an optimizer has made itself; null for none. */
        private NDResource own;
        /** What a file has for it, until the optimizer makes it; null for none. */
        private NDList read;
        private int count;

        private List<NDArray> arrays() {
            return own == null ? arrays : own.getParts().stream().filter(NDArray.class::isInstance)
                    .map(NDArray.class::cast).toList();
        }
    }

    private static final String COUNT = "count:";
    private static final String STATE = "state:";

    private volatile Optimizer optimizer;
    private final StateMaker maker;
    private final KVStore home;
    private final Map<String, State> states = new HashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private Map<String, Double> lrMult = Map.of();
    private Map<String, Double> wdMult = Map.of();
    private double learningRate;
    private int numUpdate;

    /** Makes an updater whose state belongs to a store. */
    OptimizerUpdater(Optimizer optimizer, KVStore home, StateMaker maker) {
        this.optimizer = ArgumentException.notNull(optimizer, "optimizer");
        Ranges.check(optimizer.learningRate(), optimizer.wd(), optimizer.rescaleGrad(), optimizer.clipGradient());
        this.home = home;
        this.maker = maker;
        setLearningRate(optimizer.learningRate());
    }

    /** Makes an updater with a store of its own. */
    static OptimizerUpdater create(Optimizer optimizer) {
        ArgumentException.notNull(optimizer, "optimizer");
        KVStore home = KVStore.create("local");
        try {
            return new OptimizerUpdater(optimizer, home, (key, like) -> home.own(like));
        } catch (Throwable e) {
            home.close();
            throw e;
        }
    }

    /**
     * Returns the optimizer.
     *
     * @return the optimizer
     */
    public Optimizer getOptimizer() {
        return optimizer;
    }

    /**
     * Returns the learning rate of the next update, before what multiplies it for a weight.
     *
     * @return the learning rate
     */
    public double getLearningRate() {
        lock.lock();
        try {
            return rate(numUpdate + 1);
        } finally {
            lock.unlock();
        }
    }

    private double rate(int update) {
        LRScheduler scheduler = optimizer.lrScheduler();
        return scheduler == null ? learningRate : scheduler.apply(update);
    }

    /**
     * Sets the learning rate, from the next update on; of a scheduler, the first one.
     *
     * @param learningRate the learning rate, not negative
     * @throws ArgumentException if it is negative or not finite
     */
    public void setLearningRate(double learningRate) {
        lock.lock();
        try {
            this.learningRate = Ranges.notNegative("learningRate", learningRate);
            if (optimizer.lrScheduler() != null) {
                optimizer.lrScheduler().setBaseLR(learningRate);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Sets what multiplies the learning rates of weights.
     *
     * @param lrMult the factors by the names of weights; another one is 1
     */
    public void setLrMult(Map<String, Double> lrMult) {
        Map<String, Double> factors = factors(lrMult, "lrMult");
        lock.lock();
        this.lrMult = factors;
        lock.unlock();
    }

    /**
     * Sets what multiplies the weight decays of weights.
     *
     * @param wdMult the factors by the names of weights; another one is 1
     */
    public void setWdMult(Map<String, Double> wdMult) {
        Map<String, Double> factors = factors(wdMult, "wdMult");
        lock.lock();
        this.wdMult = factors;
        lock.unlock();
    }

    private static Map<String, Double> factors(Map<String, Double> given, String name) {
        Named.keys(given, name);
        given.values().forEach(factor -> ArgumentException.notNull(factor, name));
        return Map.copyOf(given);
    }

    /**
     * Changes a weight by its gradient. The gradient stays as it is.
     *
     * @param key the name of the weight
     * @param received the gradient
     * @param stored the weight, which changes in place
     * @throws ShapeException if the gradient does not have the shape of the weight, or the weight no longer has its shape
     * @throws dev.libtensor.DisposedException if the updater or an array was disposed
     */
    @Override
    public void update(String key, NDArray received, NDArray stored) {
        ArgumentException.notNull(key, "key");
        checkShape(key, "gradient", ArgumentException.notNull(received, "received"),
                ArgumentException.notNull(stored, "stored"));
        lock.lock();
        try (Autograd.NoGrad off = Autograd.noGrad(); ResourceScope scope = new ResourceScope("update")) {
            State state = state(key, stored);
            int count = state.count + 1;
            int number = Math.max(numUpdate, count);
            Optimizer.Step step = new Optimizer.Step(
                    rate(number) * lrMult.getOrDefault(key, 1.0), optimizer.wd() * wdMult.getOrDefault(key, 1.0), count);
            if (optimizer instanceof Optimizer.Stateful stateful) {
                stateful.update(key, stored, received, state.own, step);
            } else {
                optimizer.update(stored, gradient(received), List.copyOf(state.arrays), step);
            }
            state.count = count;
            numUpdate = number;
        } finally {
            lock.unlock();
        }
    }

    private NDArray gradient(NDArray received) {
        NDArray gradient = received.mul(optimizer.rescaleGrad());
        return optimizer.clipGradient() > 0
                ? gradient.clipi(-optimizer.clipGradient(), optimizer.clipGradient()) : gradient;
    }

    private static void checkShape(String key, String what, NDArray array, NDArray weight) {
        if (!array.getShape().equals(weight.getShape())) {
            throw new ShapeException("the " + what + " of '" + key + "' has shape " + array.getShape() + ": expected "
                    + weight.getShape() + ", as the weight");
        }
    }

    /** Returns the state of a weight, which is new at its first update. */
    private State state(String key, NDArray weight) {
        // After a disposal this throws, also if there is no state.
        home.rank();
        State state = states.get(key);
        if (optimizer instanceof Optimizer.Stateful stateful) {
            return own(stateful, states.computeIfAbsent(key, none -> new State()), key, weight);
        }
        if (state == null) {
            state = new State();
            try {
                while (state.arrays.size() < optimizer.stateCount()) {
                    state.arrays.add(maker.zeros(key, weight));
                }
            } catch (Throwable e) {
                state.arrays.forEach(NDArray::close);
                throw e;
            }
            states.put(key, state);
        }
        for (NDArray array : state.arrays) {
            checkShape(key, "state", array, weight);
        }
        return state;
    }

    /** Returns the state of a weight that the optimizer makes itself, as it is in the file that was read. */
    private State own(Optimizer.Stateful stateful, State state, String key, NDArray weight) {
        if (state.own == null) {
            NDResource made = home.keep(() -> stateful.createState(key, weight));
            try {
                state.own = made;
                if (state.read != null) {
                    checkForms("the file that was read", key, state.arrays(), state.read);
                    fill(state, state.read);
                    state.read.close();
                    state.read = null;
                }
            } catch (Throwable e) {
                state.own = null;
                made.getParts().forEach(NativeResource::dispose);
                throw e;
            }
        }
        return state;
    }

    private void checkForms(String fname, String key, List<NDArray> own, List<NDArray> read) {
        List<String> expected = forms(own);
        if (!expected.equals(forms(read))) {
            throw new FormatException(fname + " has a state of '" + key + "' that is none of " + optimizer + ": expected "
                    + expected + ", given " + forms(read));
        }
    }

    private static List<String> forms(List<NDArray> arrays) {
        return arrays.stream().map(array -> array.getDataType() + " " + array.getShape()).toList();
    }

    private static void fill(State state, List<NDArray> read) {
        List<NDArray> arrays = state.arrays();
        for (int i = 0; i < arrays.size(); i++) {
            read.get(i).copyTo(arrays.get(i));
        }
    }

    /**
     * Writes the state to a file: the counts of updates and the arrays. A file that exists is replaced when the new one is
     * complete.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public void save(String fname) {
        ArgumentException.notNull(fname, "fname");
        lock.lock();
        try (ResourceScope scope = new ResourceScope("states")) {
            home.rank();
            Map<String, NDArray> arrays = new LinkedHashMap<>();
            new TreeMap<>(states).forEach((key, state) -> {
                if (state.count == 0) {
                    return;
                }
                arrays.put(COUNT + key, NDArray.create(new long[] {state.count}));
                List<NDArray> own = state.read == null ? state.arrays() : state.read;
                for (int i = 0; i < own.size(); i++) {
                    arrays.put(STATE + i + ":" + key, own.get(i));
                }
            });
            NDArray.save(fname, arrays);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Reads the state from a file that {@link #save} wrote. If it fails, the state of no weight changes. An optimizer that
     * makes its state itself makes it anew at the next update of a weight, and its arrays get the numbers of the file.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged, or has the state of another optimizer
     */
    public void load(String fname) {
        ArgumentException.notNull(fname, "fname");
        lock.lock();
        try (ResourceScope scope = new ResourceScope("states")) {
            home.rank();
            Map<String, NDArray> read = NDArray.load2Map(fname);
            Map<State, List<NDArray>> loaded = new LinkedHashMap<>();
            Map<State, Integer> counts = new HashMap<>();
            int used = 0;
            for (Map.Entry<String, NDArray> entry : read.entrySet()) {
                if (entry.getKey().startsWith(COUNT)) {
                    String key = entry.getKey().substring(COUNT.length());
                    List<NDArray> arrays = arrays(fname, key, read);
                    State state = arrays.isEmpty() || optimizer instanceof Optimizer.Stateful ? states.computeIfAbsent(key, none -> new State())
                            : state(key, arrays.get(0));
                    counts.put(state, (int) entry.getValue().getLong(0));
                    loaded.put(state, arrays);
                    used += 1 + arrays.size();
                }
            }
            if (used != read.size()) {
                throw new FormatException(fname + " has arrays that are not the state of " + optimizer);
            }
            if (optimizer instanceof Optimizer.Stateful stateful) {
                states.forEach((key, state) -> setOwn(stateful, key, state, loaded.get(state), counts.getOrDefault(state, 0)));
            } else {
                states.values().forEach(state -> set(state, loaded.get(state), counts.getOrDefault(state, 0)));
            }
            numUpdate = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        } finally {
            lock.unlock();
        }
    }

    private List<NDArray> arrays(String fname, String key, Map<String, NDArray> read) {
        List<NDArray> arrays = new ArrayList<>();
        if (optimizer instanceof Optimizer.Stateful) {
            for (NDArray array; (array = read.get(STATE + arrays.size() + ":" + key)) != null;) {
                arrays.add(array);
            }
            State state = states.get(key);
            if (state != null && state.own != null) {
                checkForms(fname, key, state.arrays(), arrays);
            }
        }
        for (int i = 0; i < optimizer.stateCount(); i++) {
            NDArray array = read.get(STATE + i + ":" + key);
            if (array == null) {
                throw new FormatException(fname + " does not have the state of '" + key + "': " + optimizer + " has "
                        + optimizer.stateCount() + " arrays for each weight");
            }
            arrays.add(array);
        }
        return arrays;
    }

    private static void set(State state, List<NDArray> arrays, int count) {
        for (int i = 0; i < state.arrays.size(); i++) {
            if (arrays == null) {
                state.arrays.get(i).assign(0);
            } else {
                arrays.get(i).copyTo(state.arrays.get(i));
            }
        }
        state.count = count;
    }

    /** Sets the state that the optimizer has made or will make; without arrays, it makes the state anew. */
    private void setOwn(Optimizer.Stateful stateful, String key, State state, List<NDArray> arrays, int count) {
        if (arrays != null && state.own != null) {
            fill(state, arrays);
        } else {
            free(state);
            state.own = null;
            state.read = arrays == null ? null : home.keep(() -> new NDList(arrays));
        }
        state.count = count;
        stateful.restored(key, count);
    }

    /** Goes on with another optimizer of the same class, and the state as it is. */
    void replace(Optimizer optimizer) {
        ArgumentException.notNull(optimizer, "optimizer");
        lock.lock();
        try {
            boolean fits = optimizer.getClass() == this.optimizer.getClass();
            if (!fits || optimizer.stateCount() != this.optimizer.stateCount()) {
                throw new ArgumentException("the state of " + this.optimizer + " does not fit " + optimizer
                        + ": expected an optimizer of the same class and state");
            }
            this.optimizer = optimizer;
            setLearningRate(optimizer.learningRate());
        } finally {
            lock.unlock();
        }
    }

    /** Frees the state of all weights. */
    void forget() {
        lock.lock();
        try {
            states.values().forEach(OptimizerUpdater::free);
            states.clear();
            numUpdate = 0;
        } finally {
            lock.unlock();
        }
    }

    private static void free(State state) {
        state.arrays.forEach(NDArray::close);
        if (state.own != null) {
            state.own.getParts().forEach(NativeResource::dispose);
        }
        if (state.read != null) {
            state.read.close();
        }
    }

    /** Returns what the state belongs to, and the state that an optimizer has made itself. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>();
        lock.lock();
        try {
            states.values().stream().flatMap(state -> Stream.of(state.own, state.read)).filter(Objects::nonNull)
                    .forEach(own -> parts.addAll(own.getParts()));
        } finally {
            lock.unlock();
        }
        // Last: the others are moved beside it.
        parts.add(home);
        return parts;
    }

    /** Frees the state. Disposing of it again has no effect. */
    public void dispose() {
        close();
    }
}

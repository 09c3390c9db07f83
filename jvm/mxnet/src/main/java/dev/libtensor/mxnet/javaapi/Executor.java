package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativePeer;
import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongSupplier;

/**
 * A symbol with an array for each variable: see {@link Symbol#simpleBind}. It computes the results and the gradients.
 *
 * <p>The arrays of {@link #outputs}, {@link #argDict}, {@link #gradDict} and {@link #auxDict} belong to the executor,
 * whatever scope is current, and end with it. Each forward overwrites the outputs, and each backward the gradients. The
 * first run of each kind plans the memory of intermediate results. Later runs take no memory.
 *
 * <p>An executor belongs to the scope that is current when it is bound. One call at a time runs on it, and another
 * waits; {@link #predict} runs beside other calls.
 */
public final class Executor extends NativePeer {
    /** The lists of arrays, at the places of their codes; null before they are asked for. */
    private final AtomicReferenceArray<List<NDArray>> lists = new AtomicReferenceArray<>(4);

    /** The graph that was bound, which its owner may dispose. */
    private final Symbol symbol;

    /** What reads the results of the nodes of each forward; null for nothing. */
    private volatile Monitor monitor;

    Executor(Symbol symbol, LongSupplier make) {
        super(make);
        this.symbol = symbol;
    }

    Symbol symbol() {
        return symbol;
    }

    void setMonitor(Monitor monitor) {
        this.monitor = monitor;
    }

    private List<NDArray> list(int what) {
        while (true) {
            List<NDArray> list = lists.get(what);
            if (list != null && list.stream().filter(Objects::nonNull).noneMatch(NDArray::isDisposed)) {
                return list;
            }
            // After a disposal of one of them, there are new ones; after that of the executor, an exception.
            List<NDArray> made = new ArrayList<>();
            int count = names(what).length;
            for (int i = 0; i < count; i++) {
                int index = i;
                made.add(part(() -> Native.executorPart(handle(), what, index)));
            }
            List<NDArray> view = Collections.unmodifiableList(made);
            if (lists.compareAndSet(what, list, view)) {
                return view;
            }
            // Another thread was first.
            made.stream().filter(Objects::nonNull).forEach(NDArray::close);
        }
    }

    private String[] names(int what) {
        try {
            return Native.executorNames(handle(), what);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private Map<String, NDArray> map(int what) {
        String[] names = names(what);
        List<NDArray> arrays = list(what);
        Map<String, NDArray> map = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            if (arrays.get(i) != null) {
                map.put(names[i], arrays.get(i));
            }
        }
        return Collections.unmodifiableMap(map);
    }

    /**
     * Returns the outputs, which each forward overwrites.
     *
     * @return the arrays, which belong to this executor
     */
    public List<NDArray> outputs() {
        return list(Codes.ARRAY_OUTPUTS);
    }

    /**
     * Returns the arguments, in the order of {@link Symbol#listArguments}. Write to one to change it.
     *
     * @return the arrays, which belong to this executor
     */
    public List<NDArray> argArrays() {
        return list(Codes.ARRAY_ARGUMENTS);
    }

    /**
     * Returns the gradients of the arguments, in the order of {@link Symbol#listArguments}.
     *
     * @return the arrays, which belong to this executor; null where a gradient is not wanted
     */
    public List<NDArray> gradArrays() {
        return list(Codes.ARRAY_GRADIENTS);
    }

    /**
     * Returns the auxiliary states, in the order of {@link Symbol#listAuxiliaryStates}.
     *
     * @return the arrays, which belong to this executor
     */
    public List<NDArray> auxArrays() {
        return list(Codes.ARRAY_AUXILIARY);
    }

    /**
     * Returns the outputs by their names.
     *
     * @return the arrays, which belong to this executor
     */
    public Map<String, NDArray> outputDict() {
        return map(Codes.ARRAY_OUTPUTS);
    }

    /**
     * Returns the arguments by their names. Write to one to change it.
     *
     * @return the arrays, which belong to this executor
     */
    public Map<String, NDArray> argDict() {
        return map(Codes.ARRAY_ARGUMENTS);
    }

    /**
     * Returns the gradients by the names of the arguments, without those that are not wanted.
     *
     * @return the arrays, which belong to this executor
     */
    public Map<String, NDArray> gradDict() {
        return map(Codes.ARRAY_GRADIENTS);
    }

    /**
     * Returns the auxiliary states by their names.
     *
     * @return the arrays, which belong to this executor
     */
    public Map<String, NDArray> auxDict() {
        return map(Codes.ARRAY_AUXILIARY);
    }

    /** Computes the outputs without training. */
    public void forward() {
        forward(false);
    }

    /**
     * Computes the outputs.
     *
     * @param isTrain whether dropout drops, batch normalization uses the batch, and the first {@link #backward} costs less
     * @throws dev.libtensor.DisposedException if this executor was disposed
     */
    public void forward(boolean isTrain) {
        try {
            Native.executorForward(handle(), isTrain);
        } finally {
            Reference.reachabilityFence(this);
        }
        Monitor watching = monitor;
        if (watching != null) {
            watching.read(this, isTrain);
        }
    }

    /**
     * Copies inputs into arguments, and computes the outputs.
     *
     * @param isTrain whether to train
     * @param inputs the inputs by the names of arguments
     * @throws ArgumentException if a name is no argument
     * @throws dev.libtensor.ShapeException if an input does not have the shape that was bound
     */
    public void forward(boolean isTrain, Map<String, NDArray> inputs) {
        ArgumentException.notNull(inputs, "inputs");
        copyParams(inputs, "inputs", Map.of(), "inputs", false);
        forward(isTrain);
    }

    /**
     * Computes the gradients of the arguments at the last forward. Each output must be a loss, such as that of {@code
     * SoftmaxOutput}. It may be called again; then, and after a forward without training, it first computes the results
     * again, with the same random numbers.
     *
     * @throws dev.libtensor.StateException if there was no forward
     * @throws ArgumentException if an output needs a gradient
     */
    public void backward() {
        backward(List.of());
    }

    /**
     * Computes the gradients of the arguments at the last forward: see {@link #backward()}.
     *
     * @param outGrad the gradient of the only output
     * @throws dev.libtensor.StateException if there was no forward
     * @throws dev.libtensor.ShapeException if it does not have the shape of the output
     */
    public void backward(NDArray outGrad) {
        backward(List.of(ArgumentException.notNull(outGrad, "outGrad")));
    }

    /**
     * Computes the gradients of the arguments at the last forward: see {@link #backward()}.
     *
     * @param outGrads the gradients of the outputs, in their order
     * @throws dev.libtensor.StateException if there was no forward
     * @throws ArgumentException if there are not as many gradients as outputs
     * @throws dev.libtensor.ShapeException if one does not have the shape of its output
     */
    public void backward(Collection<NDArray> outGrads) {
        ArgumentException.notNull(outGrads, "outGrads");
        try {
            Native.executorBackward(handle(), handles(outGrads, "outGrads"));
        } finally {
            Reference.reachabilityFence(outGrads);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Computes the outputs for inputs without training. Any number of threads may call it at once. Each call has its own
     * arrays for the inputs, which may also have other shapes than were bound; the other arguments are shared.
     *
     * @param inputs the inputs by the names of arguments
     * @return new arrays, which belong to the current scope
     * @throws ArgumentException if a name is no argument
     * @throws dev.libtensor.ShapeException if inputs do not fit each other or the other arguments
     */
    public NDList predict(Map<String, NDArray> inputs) {
        String[] names = Named.keys(inputs, "inputs");
        try {
            long[] given = handles(inputs.values(), "inputs");
            dev.libtensor.internal.Context context = dev.libtensor.internal.Context.current();
            return arrays(() -> Native.executorPredict(context.scope(), context.flags(), handle(), names, given));
        } finally {
            Reference.reachabilityFence(inputs);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Copies values into arguments: see {@link #copyParamsFrom(Map, Map, boolean)}.
     *
     * @param argParams the values by the names of arguments
     * @throws ArgumentException if a name is no argument
     * @throws dev.libtensor.ShapeException if a value has another shape
     */
    public void copyParamsFrom(Map<String, NDArray> argParams) {
        copyParams(ArgumentException.notNull(argParams, "argParams"), "argParams", Map.of(), "auxParams", false);
    }

    /**
     * Copies values into arguments and auxiliary states. If it fails, nothing changes.
     *
     * @param argParams the values by the names of arguments
     * @param auxParams the values by the names of auxiliary states
     * @param allowExtraParams whether to ignore names that do not exist
     * @throws ArgumentException if a name does not exist
     * @throws dev.libtensor.ShapeException if a value has another shape
     */
    public void copyParamsFrom(
            Map<String, NDArray> argParams, Map<String, NDArray> auxParams, boolean allowExtraParams) {
        ArgumentException.notNull(argParams, "argParams");
        ArgumentException.notNull(auxParams, "auxParams");
        copyParams(argParams, "argParams", auxParams, "auxParams", allowExtraParams);
    }

    private void copyParams(Map<String, NDArray> arguments, String argumentsName, Map<String, NDArray> auxiliary,
            String auxiliaryName, boolean allowExtra) {
        try {
            Native.executorCopyParams(handle(), Named.keys(arguments, argumentsName),
                    handles(arguments.values(), argumentsName), Named.keys(auxiliary, auxiliaryName),
                    handles(auxiliary.values(), auxiliaryName), allowExtra);
        } finally {
            Reference.reachabilityFence(arguments);
            Reference.reachabilityFence(auxiliary);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns an executor of the same symbol for other shapes of some arguments. It shares the memory of the arrays: one
     * that gets smaller is the first elements of the one here, and one that grows is new. It also shares the memory of
     * intermediate results.
     *
     * @param partialShaping whether arguments that are not named may get another shape
     * @param allowUpSizing whether arrays may grow
     * @param shapes the shapes by the names of arguments
     * @return a new executor, which belongs to the current scope
     * @throws ArgumentException if a shape changes that may not
     * @throws dev.libtensor.ShapeException if a shape does not fit
     */
    public Executor reshape(boolean partialShaping, boolean allowUpSizing, Map<String, Shape> shapes) {
        String[] names = Named.keys(shapes, "shapes");
        int[] ranks = Named.ranks(shapes.values(), "shapes");
        long[] sizes = Named.sizes(shapes.values());
        try {
            long scope = dev.libtensor.internal.Context.current().scope();
            return new Executor(symbol, () -> Native.executorReshape(
                    scope, handle(), partialShaping, allowUpSizing, names, ranks, sizes));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the plan of the memory of a run: a line for each block, with its node, size, place and lifetime.
     *
     * @param isTrain whether of a run with training
     * @return the lines; none before there was such a run
     */
    public List<String> plan(boolean isTrain) {
        try {
            return List.of(Native.executorPlan(handle(), isTrain));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Draws the plan of the memory of a run: each block as a rectangle, over its lifetime and its place.
     *
     * @param isTrain whether of a run with training
     * @param path a file that ends in {@code .svg}
     * @throws dev.libtensor.StateException if there was no such run
     * @throws dev.libtensor.ArgumentException if the file ends in something else
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public void drawPlan(boolean isTrain, Path path) {
        try {
            Native.executorDrawPlan(handle(), isTrain, ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private long figure(int index) {
        try {
            long[] figures = new long[2];
            Native.executorMemory(handle(), figures);
            return figures[index];
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the size of the memory for intermediate results.
     *
     * @return the number of bytes; 0 before the first run
     */
    public long plannedBytes() {
        return figure(0);
    }

    /**
     * Returns how many requests for memory the plan could not serve.
     *
     * @return the number of requests since the executor was bound
     */
    public long spilled() {
        return figure(1);
    }

    /**
     * Describes the executor: its outputs, its arguments, and the plans of its memory.
     *
     * @return a text of several lines
     */
    public String debugStr() {
        StringBuilder text = new StringBuilder("outputs: " + String.join(", ", names(Codes.ARRAY_OUTPUTS)) + "\n");
        map(Codes.ARRAY_ARGUMENTS).forEach((name, array) -> text.append("argument ").append(name).append(' ')
                .append(array.getDataType()).append(' ').append(array.getShape()).append('\n'));
        map(Codes.ARRAY_AUXILIARY).forEach((name, array) -> text.append("auxiliary state ").append(name).append(' ')
                .append(array.getDataType()).append(' ').append(array.getShape()).append('\n'));
        text.append("intermediate results: ").append(plannedBytes()).append(" bytes\n");
        for (boolean isTrain : new boolean[] {false, true}) {
            plan(isTrain).forEach(line -> text.append(isTrain ? "training: " : "forward: ").append(line).append('\n'));
        }
        return text.toString();
    }

    /** Returns the names of the outputs; or that the executor is disposed. */
    @Override
    public String toString() {
        return isDisposed() ? "Executor(disposed)" : "Executor(" + String.join(", ", names(Codes.ARRAY_OUTPUTS)) + ")";
    }
}

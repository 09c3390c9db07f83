package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Reads the results of all nodes and the arguments of executors, once per some batches:
 *
 * <pre>{@code
 * Monitor monitor = new Monitor(100);
 * module.installMonitor(monitor);
 * monitor.tic();
 * module.forwardBackward(batch);
 * monitor.tocPrint();
 * }</pre>
 *
 * <p>A batch that is read takes a second forward, with arrays of its own, which are freed at once. The training stays as
 * it is: states, random numbers and results are the same. In training, dropout drops other elements in that forward.
 *
 * <p>A monitor keeps numbers only, no arrays. One thread at a time uses it and its executors.
 */
public final class Monitor {
    /**
     * What was read from an array.
     *
     * @param step the number of the batch, from 1
     * @param name the name of the result or argument, such as {@code fc1_output}
     * @param value the number, or several as {@code [1.0,2.0]}
     */
    public record Stat(int step, String name, String value) {}

    private final int interval;
    private final UnaryOperator<NDArray> statFunc;
    private final Consumer<String> report;
    private final List<Stat> read = new ArrayList<>();

    /** The executors that ran since the beginning of the batch. */
    private final Set<Executor> ran = new LinkedHashSet<>();

    private boolean isReading;
    private int step;

    /**
     * Creates a monitor of the norm of each array, divided by the root of its size.
     *
     * @param interval the batches from one that is read to the next, at least 1
     */
    public Monitor(int interval) {
        this(interval, Monitor::norm);
    }

    /**
     * Creates a monitor, whose reports go to the standard output.
     *
     * @param interval the batches from one that is read to the next, at least 1
     * @param statFunc takes an array and returns what to report; what it makes is freed at once
     */
    public Monitor(int interval, UnaryOperator<NDArray> statFunc) {
        this(interval, statFunc, System.out::println);
    }

    /**
     * Creates a monitor.
     *
     * @param interval the batches from one that is read to the next, at least 1
     * @param statFunc takes an array and returns what to report; what it makes is freed at once
     * @param report takes a line of {@link #tocPrint}
     * @throws ArgumentException if the interval is less than 1
     */
    public Monitor(int interval, UnaryOperator<NDArray> statFunc, Consumer<String> report) {
        if (interval < 1) {
            throw new ArgumentException("interval must be at least 1, not " + interval);
        }
        this.interval = interval;
        this.statFunc = ArgumentException.notNull(statFunc, "statFunc");
        this.report = ArgumentException.notNull(report, "report");
    }

    /**
     * Returns the norm of an array, divided by the root of its size. It is what a monitor reports by default.
     *
     * @param array the array
     * @return a new array, ()
     */
    public static NDArray norm(NDArray array) {
        long size = ArgumentException.notNull(array, "array").size();
        try (NDArray norm = array.norm()) {
            return norm.div(Math.sqrt(Math.max(1, size)));
        }
    }

    /**
     * Reads an executor from now on, in place of its monitor before. The executor's symbol must live as long.
     *
     * @param exe the executor
     * @throws dev.libtensor.DisposedException if the executor or its symbol was disposed
     */
    public void install(Executor exe) {
        ArgumentException.notNull(exe, "exe").argDict();
        exe.symbol().listOutputs();
        exe.setMonitor(this);
    }

    /** Begins a batch. */
    public void tic() {
        if (step % interval == 0) {
            read.clear();
            ran.clear();
            isReading = true;
        }
        step++;
    }

    /**
     * Ends a batch.
     *
     * @return the results of the nodes in each forward, and then the arguments as they are now; empty for a batch that
     *     is not read
     */
    public List<Stat> toc() {
        if (!isReading) {
            return List.of();
        }
        isReading = false;
        try {
            for (Executor executor : ran) {
                add(executor.argDict());
            }
            return List.copyOf(read);
        } finally {
            read.clear();
            ran.clear();
        }
    }

    /** Ends a batch, and reports each line as {@code Batch: 1 fc1_output 0.5}. */
    public void tocPrint() {
        toc().forEach(stat -> report.accept("Batch: " + stat.step + " " + stat.name + " " + stat.value));
    }

    /** Notes a forward. */
    void read(Executor executor, boolean isTrain) {
        if (!isReading) {
            return;
        }
        try (ResourceScope scope = new ResourceScope("monitor"); Generator own = new Generator(step);
                Generator.Entry drawing = own.enter()) {
            Symbol nodes = nodes(executor.symbol());
            if (nodes != null) {
                Map<String, NDArray> states = new LinkedHashMap<>();
                executor.auxDict().forEach((name, array) -> states.put(name, array.duplicate()));
                Map<String, NDArray> arguments = executor.argDict();
                Executor second = nodes.bind(context(executor), arguments, Map.of(), "null", states);
                second.forward(isTrain);
                add(second.outputDict());
            }
            ran.add(executor);
        }
    }

    /** Returns the results of all nodes but variables; null if there are only variables. */
    private static Symbol nodes(Symbol symbol) {
        Symbol all = symbol.getInternals();
        Set<String> variables = new HashSet<>(symbol.listArguments());
        variables.addAll(symbol.listAuxiliaryStates());
        List<String> names = all.listOutputs();
        List<Symbol> nodes = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (!variables.contains(names.get(i))) {
                nodes.add(all.get(i));
            }
        }
        return nodes.isEmpty() ? null : Symbol.Group(nodes.toArray(Symbol[]::new));
    }

    private static Context context(Executor executor) {
        return Context.of(executor.outputs().get(0).getDevice());
    }

    private void add(Map<String, NDArray> arrays) {
        arrays.forEach((name, array) -> {
            try (Autograd.NoGrad off = Autograd.noGrad(); ResourceScope scope = new ResourceScope("statistic")) {
                NDArray value = statFunc.apply(array);
                if (value == null) {
                    throw new ArgumentException("statFunc returned null for '" + name + "': expected an array");
                }
                float[] numbers = value.toType(DataType.FLOAT32, false).toFloatArray();
                String listed = Arrays.toString(numbers).replace(" ", "");
                read.add(new Stat(step, name, numbers.length == 1 ? Float.toString(numbers[0]) : listed));
            }
        });
    }
}

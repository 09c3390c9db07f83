package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.nd4j.autodiff.listeners.At;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.ListenerVariables;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.internal.SameDiffOp;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.OpContext;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The listeners of a run, which see its operations. */
public final class ListenerWatch implements Watcher {
    private final SameDiff sd;
    private final List<Listener> listeners = new ArrayList<>();
    private final At at;
    private MultiDataSet batch;

    /** Collects the active listeners: those of the graph, and more or null. */
    public ListenerWatch(SameDiff sd, List<Listener> more, Operation operation) {
        this.sd = sd;
        listeners.addAll(sd.getListeners());
        listeners.addAll(more == null ? List.of() : more);
        listeners.removeIf(listener -> !listener.isActive(operation));
        at = At.defaultAt(operation);
    }

    /** Returns where the run is. */
    At at() {
        return at;
    }

    /** Sets the batch that listeners are shown. */
    public void batch(MultiDataSet batch) {
        this.batch = batch;
    }

    void each(Consumer<Listener> action) {
        listeners.forEach(action);
    }

    List<Listener> listeners() {
        return listeners;
    }

    /** Tells listeners about the beginning and the end of a run. */
    public <T> T during(Supplier<T> run) {
        each(listener -> listener.operationStart(sd, at.operation()));
        T result = run.get();
        each(listener -> listener.operationEnd(sd, at.operation()));
        return result;
    }

    /** The names, and those of the variables that listeners want. */
    Set<String> wanted(Collection<String> names) {
        Set<String> all = new LinkedHashSet<>(names);
        each(listener -> {
            ListenerVariables wanted = listener.requiredVariables(sd);
            if (wanted != null) {
                all.addAll(wanted.requiredVariables(at.operation()));
            }
        });
        return all;
    }

    /** Itself, or null if nobody listens. */
    public Watcher orNull() {
        return listeners.isEmpty() ? null : this;
    }

    /** Computes variables, besides those that listeners want. */
    public Map<String, INDArray> output(Map<String, INDArray> placeholders, Collection<String> names) {
        Map<String, INDArray> all = Graph.of(sd).outputs(placeholders, wanted(names), orNull());
        Map<String, INDArray> asked = new LinkedHashMap<>();
        names.forEach(name -> asked.put(name, all.remove(name)));
        all.values().forEach(INDArray::close);
        return asked;
    }

    @Override
    public void before(Node node, INDArray[] inputs) {
        SameDiffOp op = new SameDiffOp(node);
        each(listener -> listener.preOpExecution(sd, at, op, new OpContext(inputs, new INDArray[0])));
    }

    @Override
    public void after(Node node, INDArray[] inputs, INDArray[] outputs) {
        SameDiffOp op = new SameDiffOp(node);
        List<SDVariable> variables = Arrays.asList(node.outputVariables());
        for (Listener listener : listeners) {
            listener.opExecution(sd, at, batch, op, new OpContext(inputs, outputs), outputs);
            for (int i = 0; i < variables.size(); i++) {
                listener.activationAvailable(sd, at, batch, op, variables.get(i).name(), outputs[i]);
            }
        }
    }
}

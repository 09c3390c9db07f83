package dev.libtensor.nd4j.autodiff.samediff.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.internal.samediff.Batches;
import dev.libtensor.nd4j.internal.samediff.Feed;
import dev.libtensor.nd4j.internal.samediff.ListenerWatch;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arguments of a run on data sets. */
public final class OutputConfig {
    private final SameDiff sd;
    private final List<String> outputs = new ArrayList<>();
    private final List<Listener> listeners = new ArrayList<>();
    private MultiDataSetIterator data;

    /**
     * Begins the arguments.
     *
     * @param sd the graph
     */
    public OutputConfig(SameDiff sd) {
        this.sd = ArgumentException.notNull(sd, "sd");
    }

    /**
     * Adds variables to compute.
     *
     * @param outputs their names
     * @return this builder
     */
    public OutputConfig output(String... outputs) {
        this.outputs.addAll(Arrays.asList(ArgumentException.notNull(outputs, "outputs")));
        return this;
    }

    /**
     * Adds variables to compute.
     *
     * @param outputs the variables
     * @return this builder
     */
    public OutputConfig output(SDVariable... outputs) {
        return output(Arrays.stream(outputs).map(SDVariable::name).toArray(String[]::new));
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public OutputConfig data(MultiDataSetIterator data) {
        this.data = data;
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public OutputConfig data(DataSetIterator data) {
        this.data = Batches.of(data);
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public OutputConfig data(DataSet data) {
        this.data = Batches.one(data);
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public OutputConfig data(MultiDataSet data) {
        this.data = Batches.one(data);
        return this;
    }

    /**
     * Adds listeners.
     *
     * @param listeners listeners besides those of the graph
     * @return this builder
     */
    public OutputConfig listeners(Listener... listeners) {
        this.listeners.addAll(Arrays.asList(ArgumentException.notNull(listeners, "listeners")));
        return this;
    }

    /**
     * Runs on all batches.
     *
     * @return new arrays by the variables' names, for each batch
     */
    public List<Map<String, INDArray>> execBatches() {
        ArgumentException.notNull(data, "the data");
        ListenerWatch watch = new ListenerWatch(sd, listeners, Operation.INFERENCE);
        List<Map<String, INDArray>> results = new ArrayList<>();
        watch.during(() -> {
            while (data.hasNext()) {
                results.add(batch(watch));
            }
            return null;
        });
        return results;
    }

    private Map<String, INDArray> batch(ListenerWatch watch) {
        try (Temporaries temporaries = new Temporaries()) {
            MultiDataSet batch = data.next();
            watch.batch(batch);
            Map<String, INDArray> result = watch.output(Feed.of(sd, batch), outputs);
            result.values().forEach(array -> temporaries.keep(Face.of(array)));
            return result;
        }
    }

    /**
     * Runs on all batches.
     *
     * @return new arrays by the variables' names, with all examples one after the other
     */
    public Map<String, INDArray> exec() {
        Map<String, INDArray> joined = new LinkedHashMap<>();
        try (Temporaries temporaries = new Temporaries()) {
            List<Map<String, INDArray>> batches = execBatches();
            if (batches.isEmpty()) {
                throw new StateException("there are no examples");
            }
            for (String name : outputs) {
                NDArray[] parts = batches.stream().map(each -> Face.of(each.get(name))).toArray(NDArray[]::new);
                joined.put(name, temporaries.keep(parts.length == 1 ? parts[0] : NDArray.concat(parts, 0)));
            }
        }
        return joined;
    }

    /**
     * Runs on all batches and returns the only variable.
     *
     * @return a new array with all examples one after the other
     */
    public INDArray execSingle() {
        return exec().get(only());
    }

    /**
     * Runs on all batches and returns the only variable.
     *
     * @return a new array for each batch
     */
    public List<INDArray> execSingleBatches() {
        String name = only();
        return execBatches().stream().map(each -> each.get(name)).toList();
    }

    private String only() {
        if (outputs.size() != 1) {
            throw new ArgumentException("one variable to compute was expected, not " + outputs);
        }
        return outputs.get(0);
    }
}

package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.ListenerResponse;
import dev.libtensor.nd4j.autodiff.listeners.Loss;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.records.EvaluationRecord;
import dev.libtensor.nd4j.autodiff.listeners.records.History;
import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.TrainingConfig;
import dev.libtensor.nd4j.autodiff.samediff.internal.Variable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Trains a graph: it has the updaters of the variables, with their state. */
public final class Trainer {
    private final SameDiff sd;
    private final Graph graph;
    private final Map<SDVariable, GradientUpdater<?>> updaters = new IdentityHashMap<>();
    private final List<NDArray> states = new ArrayList<>();

    /** Creates what trains a graph. */
    public Trainer(SameDiff sd, Graph graph) {
        this.sd = sd;
        this.graph = graph;
    }

    /** Forgets the updaters, and frees their state. */
    public void reset() {
        updaters.clear();
        states.forEach(NDArray::close);
        states.clear();
    }

    /** Writes down the state of each updater, by the names of the variables. The arrays are views, in their variables' shapes. */
    public Map<String, Map<String, NDArray>> states() {
        Map<String, Map<String, NDArray>> states = new LinkedHashMap<>();
        updaters.forEach((variable, updater) -> {
            Map<String, NDArray> arrays = new LinkedHashMap<>();
            updater.getState().forEach((name, array) ->
                    arrays.put(name, Face.of(array).reshape(Face.of(variable.getArr()).getShape())));
            states.put(variable.name(), arrays);
        });
        return states;
    }

    /** Gives the updater of a variable a state, whose arrays belong to this object from now on. */
    public void restore(SDVariable variable, Map<String, NDArray> state) {
        updaters.put(variable, Feed.config(sd).getUpdater().instantiate(new LinkedHashMap<>(state), false));
        states.addAll(state.values());
    }

    /** Trains on batches, and validates if there are batches for it. */
    public History fit(MultiDataSetIterator data, int epochs, MultiDataSetIterator validation, int frequency,
            List<Listener> listeners) {
        TrainingConfig config = Feed.config(sd);
        if (config.getUpdater() == null) {
            throw new StateException("the training configuration has no updater: set one, such as new Adam(1e-3)");
        }
        ListenerWatch watch = new ListenerWatch(sd, listeners, Operation.TRAINING);
        Record record = new Record();
        long start = System.currentTimeMillis();
        watch.during(() -> {
            boolean goesOn = true;
            for (int i = 0; i < epochs && goesOn; i++) {
                goesOn = epoch(data, watch, config, record);
                if (validation != null && (i + 1) % frequency == 0) {
                    goesOn &= validate(validation, config, listeners, record);
                }
                config.incrementEpochCount();
            }
            return null;
        });
        return record.history(System.currentTimeMillis() - start);
    }

    /** What training collects. */
    private static final class Record {
        private final List<EvaluationRecord> training = new ArrayList<>();
        private final List<EvaluationRecord> validation = new ArrayList<>();
        private final List<Long> validationTimes = new ArrayList<>();
        private final List<Loss> losses = new ArrayList<>();

        History history(long millis) {
            return new History(training, validation, new LossCurve(losses), millis, validationTimes);
        }
    }

    /** Trains on all batches once. Returns whether no listener wants to stop. */
    private boolean epoch(MultiDataSetIterator data, ListenerWatch watch, TrainingConfig config, Record record) {
        if (!data.hasNext() && data.resetSupported()) {
            data.reset();
        }
        watch.at().begin(config.getEpochCount(), config.getIterationCount());
        watch.each(listener -> listener.epochStart(sd, watch.at()));
        long start = System.currentTimeMillis();
        Evaluations evaluations = Evaluations.of(config.getTrainEvaluations(), config.getTrainEvaluationLabels());
        List<Loss> losses = new ArrayList<>();
        while (data.hasNext()) {
            long before = System.currentTimeMillis();
            // A batch that the iterator makes ends with its step.
            try (ResourceScope scope = new ResourceScope("a step of SameDiff.fit")) {
                MultiDataSet batch = data.next();
                losses.add(step(batch, System.currentTimeMillis() - before, watch, config, evaluations));
            }
        }
        if (data.resetSupported()) {
            data.reset();
        }
        if (!losses.isEmpty()) {
            record.losses.add(Loss.average(losses));
        }
        record.training.add(evaluations.record());
        boolean goesOn = true;
        LossCurve curve = new LossCurve(record.losses);
        for (Listener listener : watch.listeners()) {
            goesOn &= listener.epochEnd(sd, watch.at(), curve, System.currentTimeMillis() - start) != ListenerResponse.STOP;
        }
        return goesOn;
    }

    private Loss step(MultiDataSet batch, long etlMillis, ListenerWatch watch, TrainingConfig config, Evaluations evaluations) {
        watch.batch(batch);
        watch.at().begin(config.getEpochCount(), config.getIterationCount());
        watch.each(listener -> listener.iterationStart(sd, watch.at(), batch, etlMillis));
        List<SDVariable> losses = graph.losses();
        Set<String> also = new LinkedHashSet<>(losses.stream().map(SDVariable::name).toList());
        also.addAll(evaluations.variables());
        Map<String, NDArray> outputs = new LinkedHashMap<>();
        // What no loss depends on stays as it is, also what the updater remembers of it.
        List<SDVariable> trained = trained().stream().filter(graph::hasGradient).toList();
        Map<String, NDArray> gradients = graph.gradients(Feed.of(sd, batch), trained.stream().map(SDVariable::name).toList(),
                watch.wanted(also), outputs, watch.orNull());
        evaluations.eval(batch, outputs);
        Loss loss = loss(losses, outputs, config);
        trained.forEach(each -> update(each, gradients.get(each.name()), watch, config));
        watch.each(listener -> listener.iterationDone(sd, watch.at(), batch, loss));
        config.incrementIterationCount();
        return loss;
    }

    private List<SDVariable> trained() {
        List<SDVariable> trained = graph.trained();
        if (trained.isEmpty()) {
            throw new StateException("the graph has no variables to train");
        }
        return trained;
    }

    private void update(SDVariable variable, NDArray gradient, ListenerWatch watch, TrainingConfig config) {
        INDArray param = variable.getArr();
        int iteration = config.getIterationCount();
        int epoch = config.getEpochCount();
        IUpdater updater = config.getUpdater();
        double rate = updater.hasLearningRate() ? updater.getLearningRate(iteration, epoch) : Double.NaN;
        penalize(Regularization.ApplyStep.BEFORE_UPDATER, config, param, gradient, rate);
        updater(variable, config).applyUpdater(gradient, iteration, epoch);
        penalize(Regularization.ApplyStep.POST_UPDATER, config, param, gradient, rate);
        watch.each(listener -> listener.preUpdate(sd, watch.at(), new Variable(variable, List.of(), null), gradient));
        Face.of(param).subi(gradient);
    }

    private static void penalize(
            Regularization.ApplyStep step, TrainingConfig config, INDArray param, NDArray gradient, double rate) {
        for (Regularization each : config.getRegularization()) {
            if (each.applyStep() == step) {
                each.apply(param, gradient, rate, config.getIterationCount(), config.getEpochCount());
            }
        }
    }

    private GradientUpdater<?> updater(SDVariable variable, TrainingConfig config) {
        return updaters.computeIfAbsent(variable, each -> {
            NDArray param = Face.of(each.getArr());
            long size = config.getUpdater().stateSize(param.size());
            NDArray state = size == 0 ? null
                    : Target.outside(() -> NDArray.zeros(new Shape(1, size), param.getDataType()));
            if (state != null) {
                states.add(state);
            }
            return config.getUpdater().instantiate(state, true);
        });
    }

    private Loss loss(List<SDVariable> losses, Map<String, NDArray> outputs, TrainingConfig config) {
        List<String> names = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (SDVariable each : losses) {
            names.add(each.name());
            values.add(Face.number(outputs.get(each.name()), NDArray::sum).doubleValue());
        }
        for (Regularization each : config.getRegularization()) {
            names.add(each.getClass().getSimpleName());
            values.add(penalty(each, config));
        }
        return new Loss(names, values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Returns what regularization adds to the losses. */
    public double penalty() {
        TrainingConfig config = Feed.config(sd);
        return config.getRegularization().stream().mapToDouble(each -> penalty(each, config)).sum();
    }

    private double penalty(Regularization regularization, TrainingConfig config) {
        return graph.trained().stream().mapToDouble(each -> regularization.score(each.getArr(), config.getIterationCount(),
                config.getEpochCount())).sum();
    }

    /** Validates on all batches. Returns whether no listener wants to stop. */
    private boolean validate(
            MultiDataSetIterator data, TrainingConfig config, List<Listener> listeners, Record record) {
        long start = System.currentTimeMillis();
        ListenerWatch watch = new ListenerWatch(sd, listeners, Operation.TRAINING_VALIDATION);
        watch.at().begin(config.getEpochCount(), config.getIterationCount());
        Evaluations evaluations = Evaluations.of(config.getValidationEvaluations(), config.getValidationEvaluationLabels());
        watch.during(() -> {
            evaluations.run(sd, data, watch);
            return null;
        });
        long millis = System.currentTimeMillis() - start;
        record.validation.add(evaluations.record());
        record.validationTimes.add(millis);
        boolean goesOn = true;
        for (Listener listener : watch.listeners()) {
            goesOn &= listener.validationDone(sd, watch.at(), millis) != ListenerResponse.STOP;
        }
        return goesOn;
    }
}

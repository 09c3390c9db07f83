package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.autodiff.listeners.records.EvaluationRecord;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Evaluations of variables against labels. */
public final class Evaluations {
    private final Map<String, List<IEvaluation<?>>> evaluations;
    private final Map<String, Integer> labels;

    /** Goes on with evaluations, against labels at the places given. */
    public Evaluations(Map<String, List<IEvaluation<?>>> evaluations, Map<String, Integer> labels) {
        this.evaluations = evaluations;
        this.labels = labels;
    }

    /** Begins new evaluations of the given kinds. */
    static Evaluations of(Map<String, List<IEvaluation<?>>> kinds, Map<String, Integer> labels) {
        Map<String, List<IEvaluation<?>>> evaluations = new LinkedHashMap<>();
        kinds.forEach((variable, list) -> {
            List<IEvaluation<?>> copies = new ArrayList<>();
            list.forEach(each -> copies.add(each.newInstance()));
            evaluations.put(variable, copies);
        });
        return new Evaluations(evaluations, labels);
    }

    Set<String> variables() {
        return evaluations.keySet();
    }

    /** Returns the evaluations. */
    public EvaluationRecord record() {
        return new EvaluationRecord(evaluations);
    }

    /** Evaluates the variables of a batch. */
    void eval(MultiDataSet batch, Map<String, ? extends INDArray> outputs) {
        evaluations.forEach((variable, list) -> {
            int place = labels.getOrDefault(variable, 0);
            INDArray[] all = batch.getLabels();
            if (all == null || place >= all.length) {
                throw new ArgumentException("the evaluation of " + variable + " needs labels at place " + place
                        + ", and a batch has " + (all == null ? 0 : all.length));
            }
            INDArray[] masks = batch.getLabelsMaskArrays();
            INDArray mask = masks == null || place >= masks.length ? null : masks[place];
            list.forEach(each -> each.eval(all[place], outputs.get(variable), mask));
        });
    }

    /** Evaluates the variables of all batches. */
    public void run(SameDiff sd, MultiDataSetIterator data, ListenerWatch watch) {
        if (!data.hasNext() && data.resetSupported()) {
            data.reset();
        }
        while (data.hasNext()) {
            try (ResourceScope scope = new ResourceScope("a batch of an evaluation")) {
                MultiDataSet batch = data.next();
                watch.batch(batch);
                eval(batch, watch.output(Feed.of(sd, batch), variables()));
            }
        }
        if (data.resetSupported()) {
            data.reset();
        }
    }
}

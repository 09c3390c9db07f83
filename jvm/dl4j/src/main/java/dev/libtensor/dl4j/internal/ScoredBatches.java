package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** The losses and evaluations of networks on many batches. */
public final class ScoredBatches {
    private ScoredBatches() {}

    /** Returns the loss of all batches, as their sum or as the mean over the examples. */
    public static double loss(Model network, DataSetIterator iterator, boolean average) {
        BatchNetwork net = BatchNetwork.of(network);
        double[] sum = new double[2];
        Batches.forEach(iterator, batch -> add(sum, net.score(batch), batch.numExamples()));
        return average ? sum[0] / sum[1] : sum[0];
    }

    /** Does the same for graphs with several inputs or outputs. */
    public static double loss(Model network, MultiDataSetIterator iterator, boolean average) {
        ComputationGraph graph = graph(network);
        double[] sum = new double[2];
        Batches.forEach(iterator, batch -> add(sum, graph.score(batch), batch.getFeatures(0).size(0)));
        return average ? sum[0] / sum[1] : sum[0];
    }

    private static void add(double[] sum, double score, long examples) {
        sum[0] += score * examples;
        sum[1] += examples;
    }

    /** Evaluates all batches of one of the two iterators; the other is null. */
    public static void evaluate(Model network, DataSetIterator iterator, MultiDataSetIterator several, IEvaluation<?> evaluation) {
        if (several == null) {
            BatchNetwork.of(network).doEvaluation(iterator, new IEvaluation<?>[] {evaluation});
        } else {
            graph(network).doEvaluation(several, new IEvaluation<?>[] {evaluation});
        }
    }

    private static ComputationGraph graph(Model network) {
        if (ArgumentException.notNull(network, "network") instanceof ComputationGraph graph) {
            return graph;
        }
        throw new ArgumentException("batches with several inputs fit a ComputationGraph, not a "
                + network.getClass().getSimpleName());
    }
}

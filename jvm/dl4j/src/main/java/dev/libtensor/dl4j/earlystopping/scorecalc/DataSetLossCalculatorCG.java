package dev.libtensor.dl4j.earlystopping.scorecalc;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ScoredBatches;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** The loss of a graph on data of its own, such as those of a test. */
public class DataSetLossCalculatorCG implements ScoreCalculator<ComputationGraph> {
    private static final long serialVersionUID = 1L;

    private final transient DataSetIterator iterator;
    private final transient MultiDataSetIterator multiIterator;
    private final boolean average;

    /**
     * Creates a calculator.
     *
     * @param dataSetIterator the data
     * @param average whether the loss is the mean over the examples, not their sum
     */
    public DataSetLossCalculatorCG(DataSetIterator dataSetIterator, boolean average) {
        iterator = ArgumentException.notNull(dataSetIterator, "dataSetIterator");
        multiIterator = null;
        this.average = average;
    }

    /**
     * Creates a calculator for graphs with several inputs or outputs.
     *
     * @param dataSetIterator the data
     * @param average whether the loss is the mean over the examples, not their sum
     */
    public DataSetLossCalculatorCG(MultiDataSetIterator dataSetIterator, boolean average) {
        multiIterator = ArgumentException.notNull(dataSetIterator, "dataSetIterator");
        iterator = null;
        this.average = average;
    }

    @Override
    public double calculateScore(ComputationGraph network) {
        ArgumentException.notNull(network, "network");
        return iterator == null ? ScoredBatches.loss(network, multiIterator, average)
                : ScoredBatches.loss(network, iterator, average);
    }

    @Override
    public boolean minimizeScore() {
        return true;
    }
}

package dev.libtensor.dl4j.earlystopping.trainer;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingConfiguration;
import dev.libtensor.dl4j.earlystopping.listener.EarlyStoppingListener;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** Trains a ComputationGraph until a condition ends it, and keeps the best. */
public class EarlyStoppingGraphTrainer extends BaseEarlyStoppingTrainer<ComputationGraph> {
    private final DataSetIterator train;
    private final MultiDataSetIterator several;

    /**
     * Creates a trainer.
     *
     * @param esConfig when training ends
     * @param net the network
     * @param train the batches of an epoch
     */
    public EarlyStoppingGraphTrainer(EarlyStoppingConfiguration<ComputationGraph> esConfig, ComputationGraph net,
            DataSetIterator train) {
        this(esConfig, net, train, null);
    }

    /**
     * Creates a trainer.
     *
     * @param esConfig when training ends
     * @param net the network
     * @param train the batches of an epoch
     * @param listener what is told about training; null for nothing
     */
    public EarlyStoppingGraphTrainer(EarlyStoppingConfiguration<ComputationGraph> esConfig, ComputationGraph net,
            DataSetIterator train, EarlyStoppingListener<ComputationGraph> listener) {
        super(ArgumentException.notNull(esConfig, "esConfig"), ArgumentException.notNull(net, "net"), listener);
        this.train = ArgumentException.notNull(train, "train");
        several = null;
    }

    /**
     * Creates a trainer for several inputs or outputs.
     *
     * @param esConfig when training ends
     * @param net the network
     * @param train the batches of an epoch
     * @param listener what is told about training; null for nothing
     */
    public EarlyStoppingGraphTrainer(EarlyStoppingConfiguration<ComputationGraph> esConfig, ComputationGraph net,
            MultiDataSetIterator train, EarlyStoppingListener<ComputationGraph> listener) {
        super(ArgumentException.notNull(esConfig, "esConfig"), ArgumentException.notNull(net, "net"), listener);
        several = ArgumentException.notNull(train, "train");
        this.train = null;
    }

    @Override
    protected void reset() {
        if (several == null) {
            train.reset();
        } else {
            several.reset();
        }
    }

    @Override
    protected boolean hasNext() {
        return several == null ? train.hasNext() : several.hasNext();
    }

    @Override
    protected void fitNext() {
        if (several == null) {
            model.fit(train.next());
        } else {
            model.fit(several.next());
        }
    }
}

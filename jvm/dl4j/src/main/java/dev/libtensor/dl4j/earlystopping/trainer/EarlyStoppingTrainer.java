package dev.libtensor.dl4j.earlystopping.trainer;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingConfiguration;
import dev.libtensor.dl4j.earlystopping.listener.EarlyStoppingListener;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/** Trains a MultiLayerNetwork until a condition ends it, and keeps the best. */
public class EarlyStoppingTrainer extends BaseEarlyStoppingTrainer<MultiLayerNetwork> {
    private final DataSetIterator train;

    /**
     * Creates a trainer of a new network.
     *
     * @param earlyStoppingConfiguration when training ends
     * @param configuration the configuration of the network
     * @param train the batches of an epoch
     */
    public EarlyStoppingTrainer(EarlyStoppingConfiguration<MultiLayerNetwork> earlyStoppingConfiguration,
            MultiLayerConfiguration configuration, DataSetIterator train) {
        this(ArgumentException.notNull(earlyStoppingConfiguration, "earlyStoppingConfiguration"), started(configuration), train);
    }

    /**
     * Creates a trainer.
     *
     * @param esConfig when training ends
     * @param net the network
     * @param train the batches of an epoch
     */
    public EarlyStoppingTrainer(EarlyStoppingConfiguration<MultiLayerNetwork> esConfig, MultiLayerNetwork net,
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
    public EarlyStoppingTrainer(EarlyStoppingConfiguration<MultiLayerNetwork> esConfig, MultiLayerNetwork net,
            DataSetIterator train, EarlyStoppingListener<MultiLayerNetwork> listener) {
        super(ArgumentException.notNull(esConfig, "esConfig"), ArgumentException.notNull(net, "net"), listener);
        this.train = ArgumentException.notNull(train, "train");
    }

    private static MultiLayerNetwork started(MultiLayerConfiguration configuration) {
        MultiLayerNetwork net = new MultiLayerNetwork(ArgumentException.notNull(configuration, "configuration"));
        net.init();
        return net;
    }

    @Override
    protected void reset() {
        train.reset();
    }

    @Override
    protected boolean hasNext() {
        return train.hasNext();
    }

    @Override
    protected void fitNext() {
        model.fit(train.next());
    }
}

package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.layers.variational.VariationalAutoencoder;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** A variational autoencoder of a network. */
public final class Variational extends VariationalAutoencoder {
    public Variational(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /** Sets what a new layer has of its network. */
    public static Variational start(Variational layer, NeuralNetConfiguration conf, Collection<TrainingListener> listeners,
            int index, INDArray params, boolean initialize) {
        return NativeLayer.start(layer, conf, listeners, index, params, initialize);
    }
}

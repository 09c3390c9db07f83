package dev.libtensor.dl4j.earlystopping.saver;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingModelSaver;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.api.Model;

/**
 * Keeps copies of networks in memory. A copy is closed when another one takes its place: so the caller closes the network
 * that {@link #getBestModel} returns last.
 *
 * @param <T> the class of the networks
 */
public class InMemoryModelSaver<T extends Model> implements EarlyStoppingModelSaver<T> {
    private static final long serialVersionUID = 1L;

    private transient T bestModel;
    private transient T latestModel;

    /** Creates a saver that keeps nothing yet. */
    public InMemoryModelSaver() {}

    @Override
    public void saveBestModel(T net, double score) {
        bestModel = replaced(bestModel, net);
    }

    @Override
    public void saveLatestModel(T net, double score) {
        latestModel = replaced(latestModel, net);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Model> T replaced(T old, T net) {
        T copy = (T) BatchNetwork.of(ArgumentException.notNull(net, "net")).clone();
        if (old != null) {
            old.close();
        }
        return copy;
    }

    @Override
    public T getBestModel() {
        return bestModel;
    }

    @Override
    public T getLatestModel() {
        return latestModel;
    }

    /** Returns the name of the class. */
    @Override
    public String toString() {
        return "InMemoryModelSaver()";
    }
}

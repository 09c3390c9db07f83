package dev.libtensor.dl4j.internal;

import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.updater.LayerUpdater;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** The unsupervised training of a layer, whose updaters and counts are not those of the network. */
final class Pretraining implements AutoCloseable {
    private final Layer layer;
    private final LayerUpdater updater;
    private int iterations;
    private int epochs;

    Pretraining(Layer layer) {
        this.layer = layer;
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            updater = new LayerUpdater(layer);
        }
    }

    /** Trains with the input that is set. */
    void step(LayerWorkspaceMgr mgr) {
        layer.computeGradientAndScore(mgr);
        NDArray gradients = (NDArray) layer.getGradientsViewArray();
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            updater.update(new DefaultGradient(gradients), iterations, epochs, layer.batchSize(), mgr);
            ((NDArray) layer.params()).subi(gradients);
        }
        layer.applyConstraints(iterations++, epochs);
    }

    int iterations() {
        return iterations;
    }

    int epochs() {
        return epochs;
    }

    void epochDone() {
        epochs++;
    }

    @Override
    public void close() {
        updater.close();
    }
}

package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.layers.FrozenLayerWithBackprop;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An output layer that is not trained, while the layers before it are. */
public final class FrozenOutput extends FrozenLayerWithBackprop implements IOutputLayer {
    private final IOutputLayer output;

    public FrozenOutput(NeuralNetConfiguration conf, DataType dataType, IOutputLayer output) {
        super(conf, dataType, output);
        this.output = output;
    }

    @Override
    public void setLabels(INDArray labels) {
        output.setLabels(labels);
    }

    @Override
    public INDArray getLabels() {
        return output.getLabels();
    }

    @Override
    public double computeScore(double fullNetRegTerm, boolean training, LayerWorkspaceMgr workspaceMgr) {
        return output.computeScore(fullNetRegTerm, training, workspaceMgr);
    }

    @Override
    public INDArray computeScoreForExamples(double fullNetRegTerm, LayerWorkspaceMgr workspaceMgr) {
        return output.computeScoreForExamples(fullNetRegTerm, workspaceMgr);
    }
}

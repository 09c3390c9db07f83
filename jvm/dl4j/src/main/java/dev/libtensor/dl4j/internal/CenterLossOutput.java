package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.CenterLossOutputLayer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.LinkedHashMap;
import java.util.Map;

/** A fully connected layer whose loss also counts the distances to the centers of the classes. */
public final class CenterLossOutput extends OutputBase<CenterLossOutputLayer> {
    public CenterLossOutput(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    ILossFunction lossFn() {
        return layerConf().getLossFn();
    }

    @Override
    protected Map<String, INDArray> trained() {
        Map<String, INDArray> trained = new LinkedHashMap<>(params);
        trained.remove("cL");
        return trained;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long size = layerConf().getNIn();
        return linear(expect(x, 2, 1, size, "vectors of shape (n, " + size + ")"), weights);
    }

    /** Returns the inputs as seen from the centers of their classes. */
    private NDArray distances() {
        return Nd.as(input, dataType).sub(labelRows().matMul((NDArray) params.get("cL")));
    }

    @Override
    NDArray ownScores() {
        return distances().square().sum(1).mul(layerConf().getLambda() / 2);
    }

    @Override
    protected Pair<Gradient, INDArray> backpropDelta(INDArray delta, LayerWorkspaceMgr workspaceMgr) {
        NDArray distances = distances();
        NDArray labels = labelRows();
        NDArray moves = labels.transpose().matMul(distances).mul(-layerConf().getAlpha());
        ((NDArray) gradientViews.get("cL")).assign(layerConf().isGradientCheck() ? moves.mul(layerConf().getLambda())
                : moves.div(labels.sum(0).add(1).reshape(new Shape(-1, 1))));
        Pair<Gradient, INDArray> pair = super.backpropDelta(delta, workspaceMgr);
        NDArray epsilon = (NDArray) pair.getSecond();
        return epsilon == null ? pair : new Pair<>(pair.getFirst(), workspaceMgr.leverageTo(ArrayType.ACTIVATION_GRAD,
                epsilon.add(distances.mul(layerConf().getLambda()))));
    }
}

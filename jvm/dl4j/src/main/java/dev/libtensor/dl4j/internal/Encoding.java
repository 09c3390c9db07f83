package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.AutoEncoder;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A denoising autoencoder. */
public final class Encoding extends NativeLayer<AutoEncoder> {
    private double score;

    public Encoding(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long size = layerConf().getNIn();
        return linear(expect(x, 2, 1, size, "vectors of shape (n, " + size + ")"), weights);
    }

    @Override
    public boolean isPretrainLayer() {
        return true;
    }

    @Override
    public double score() {
        return score;
    }

    /** Computes the gradients of a reconstruction, as sums over the examples, as if by sigmoid and cross-entropy. */
    @Override
    public void computeGradientAndScore(LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray x = Nd.as(input, dataType);
            NDArray seen = corrupted(x);
            NDArray weight = (NDArray) params.get("W");
            IActivation activation = layerConf().getActivationFn();
            NDArray y = (NDArray) activation.getActivation(compute(seen, params, true), true);
            NDArray made = y.matMul(weight.transpose()).add((NDArray) params.get("vb"));
            double loss = layerConf().getLossFunction().getILossFunction().computeScore(x, made.duplicate(), activation, null,
                    false);
            score = loss / x.size(0) + calcRegularizationScore(false);
            NDArray ofVisible = ((NDArray) activation.getActivation(made, true)).sub(x);
            double sparsity = layerConf().getSparsity();
            NDArray slope = sparsity == 0 ? y.neg().add(1) : y.sub(sparsity);
            NDArray ofHidden = ofVisible.matMul(weight).mul(y).mul(slope);
            gradient("W").assign(seen.transpose().matMul(ofHidden).add(ofVisible.transpose().matMul(y)));
            gradient("b").assign(ofHidden.sum(new int[] {0}, true));
            gradient("vb").assign(ofVisible.sum(new int[] {0}, true));
        }
    }

    private NDArray gradient(String name) {
        return (NDArray) gradientViews.get(name);
    }

    private NDArray corrupted(NDArray x) {
        double level = layerConf().getCorruptionLevel();
        if (level <= 0) {
            return x;
        }
        NDArray draws = NDArray.zeros(x.getShape(), x.getDataType()).fillUniform(0, 1);
        return x.mul(draws.gte(level).toType(x.getDataType(), false));
    }
}

package dev.libtensor.dl4j.internal;

import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/** Batch normalization. */
public final class Normalization extends NativeLayer<BatchNormalization>
        implements dev.libtensor.dl4j.nn.layers.normalization.BatchNormalization {
    public Normalization(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    private NDArray newMean;
    private NDArray newVariance;
    private NDArray oldVariance;
    private long samples;

    @Override
    protected IActivation activationFn() {
        return null;
    }

    @Override
    protected Map<String, INDArray> trained() {
        Map<String, INDArray> trained = new LinkedHashMap<>(params);
        trained.remove("mean");
        trained.remove("var");
        trained.remove("log10stdev");
        return trained;
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        BatchNormalization layer = layerConf();
        expect(x, x.getShape().dimension(), 1, layer.getNOut(), "arrays of shape (n, " + layer.getNOut() + ", ...)");
        NDArray gamma = layer.isLockGammaBeta() ? NDArray.full(new Shape(layer.getNOut()), layer.getGamma(), dataType.type())
                : ((NDArray) weights.get("gamma")).reshape(new Shape(-1));
        NDArray beta = layer.isLockGammaBeta() ? NDArray.full(new Shape(layer.getNOut()), layer.getBeta(), dataType.type())
                : ((NDArray) weights.get("beta")).reshape(new Shape(-1));
        NDArray mean = ((NDArray) params.get("mean")).reshape(new Shape(-1));
        NDArray variance = layer.isUseLogStd()
                ? ((NDArray) params.get("log10stdev")).reshape(new Shape(-1)).mul(2 * Math.log(10)).exp()
                : ((NDArray) params.get("var")).reshape(new Shape(-1));
        if (training) {
            // The network's parameters change with the update alone, as all layers' records refer to them.
            mean = newMean = mean.duplicate();
            oldVariance = variance;
            variance = newVariance = variance.duplicate();
            samples = x.size() / layer.getNOut();
        }
        if (training && samples == 1) {
            return ofOneSample(x, gamma, beta);
        }
        return x.batchNorm(gamma, beta, mean, variance, training, 1 - layer.getDecay(), layer.getEps());
    }

    /** A value is its own mean, without variance. The operation for batches refuses that, and DL4J does not. */
    private NDArray ofOneSample(NDArray x, NDArray gamma, NDArray beta) {
        double decay = layerConf().getDecay();
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            newMean.muli(decay).addi(x.reshape(new Shape(-1)).mul(1 - decay));
            newVariance.muli(decay);
        }
        Shape shape = x.getShape();
        return x.sub(x).mul(gamma.reshape(shape)).add(beta.reshape(shape));
    }

    @Override
    protected Pair<Gradient, INDArray> backpropDelta(INDArray delta, LayerWorkspaceMgr workspaceMgr) {
        if (newMean != null) {
            difference("mean", newMean);
            NDArray kept = oldVariance.mul(layerConf().getDecay());
            // The operation's is the unbiased one; DL4J divides by the number of samples.
            NDArray variance = kept.add(newVariance.sub(kept).mul((samples - 1.0) / samples));
            if (layerConf().isUseLogStd()) {
                difference("log10stdev", variance.log().mul(0.5 / Math.log(10)));
            } else {
                difference("var", variance);
            }
        }
        return super.backpropDelta(delta, workspaceMgr);
    }

    /** The update subtracts the gradient: what is left is the new moment. */
    private void difference(String name, NDArray moment) {
        NDArray old = (NDArray) params.get(name);
        ((NDArray) gradientViews.get(name)).assign(old.sub(moment.reshape(new Shape(1, -1))));
    }

    @Override
    public void clear() {
        super.clear();
        newMean = null;
        newVariance = null;
        oldVariance = null;
    }
}

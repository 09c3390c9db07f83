package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Steps;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer of sequences whose mask leaves out the steps that have one value in all features. */
public class MaskZeroLayer extends BaseWrapperLayer<dev.libtensor.dl4j.nn.conf.layers.util.MaskZeroLayer> {
    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     * @param underlying the layer of sequences
     */
    public MaskZeroLayer(NeuralNetConfiguration conf, DataType dataType, Layer underlying) {
        super(conf, dataType, underlying);
    }

    @Override
    public void setInput(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        super.setInput(input, workspaceMgr);
        NDArray x = (NDArray) input;
        Steps.checkSequences(x, layerId());
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            double value = layerConf().getMaskingValue();
            underlying.setMaskArray(x.neq(value).any(new int[] {1}, false).toType(dataType.type(), false));
        }
    }
}

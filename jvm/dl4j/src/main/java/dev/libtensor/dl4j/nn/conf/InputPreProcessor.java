package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** What changes the shape of a layer's output before the next layer takes it, and back, as in DL4J. */
public interface InputPreProcessor extends Serializable, Cloneable {
    /**
     * Returns the next layer's input.
     *
     * @param input the output of the layer before
     * @param miniBatchSize the number of examples
     * @param workspaceMgr where arrays are made; the result belongs to {@link ArrayType#ACTIVATIONS}
     * @return the input
     */
    INDArray preProcess(INDArray input, int miniBatchSize, LayerWorkspaceMgr workspaceMgr);

    /**
     * Returns the gradient with respect to the output of the layer before.
     *
     * @param output the gradient with respect to the next layer's input
     * @param miniBatchSize the number of examples
     * @param workspaceMgr where arrays are made; the result belongs to {@link ArrayType#ACTIVATION_GRAD}
     * @return the gradient
     */
    INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr);

    /**
     * Returns the type of the next layer's input.
     *
     * @param inputType the type of the output of the layer before
     * @return the type
     */
    InputType getOutputType(InputType inputType);

    /**
     * Returns the mask of the next layer's input.
     *
     * @param maskArray the mask of the output of the layer before, of shape (n, steps); null for none
     * @param miniBatchSize the number of examples
     * @return the mask; null for none
     */
    default INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return maskArray;
    }

    /**
     * Returns a copy.
     *
     * @return a copy
     */
    InputPreProcessor clone();
}

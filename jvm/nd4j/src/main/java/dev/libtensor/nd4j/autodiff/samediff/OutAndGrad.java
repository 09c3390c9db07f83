package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Values of variables, and gradients of the losses. */
public final class OutAndGrad {
    private final Map<String, INDArray> outputs;
    private final Map<String, INDArray> gradients;

    /**
     * Creates the pair.
     *
     * @param outputs the values by the variables' names
     * @param gradients the gradients by the variables' names
     */
    public OutAndGrad(Map<String, INDArray> outputs, Map<String, INDArray> gradients) {
        this.outputs = outputs;
        this.gradients = gradients;
    }

    /**
     * Returns the values.
     *
     * @return the arrays by the variables' names
     */
    public Map<String, INDArray> getOutputs() {
        return outputs;
    }

    /**
     * Returns the gradients.
     *
     * @return the arrays by the variables' names
     */
    public Map<String, INDArray> getGradients() {
        return gradients;
    }
}

package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;

/** The cosine of the angle between labels and outputs of an example, negated. A length below 1e-5 counts as 1e-5. */
public final class LossCosineProximity extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    public LossCosineProximity() {
        super(null);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.mul(output).div(length(labels)).div(length(output)).neg();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return outputGradient(labels, null, output);
    }

    /** The length of the output is one for all of an example's scores, so that factors are not those of slopes. */
    @Override
    NDArray outputGradient(NDArray labels, NDArray factors, NDArray output) {
        NDArray unit = output.div(length(output));
        NDArray wanted = labels.div(length(labels));
        NDArray counted = factors == null ? wanted : wanted.mul(factors);
        NDArray cosine = counted.mul(unit).sum(new int[] {1}, true);
        return unit.mul(cosine).sub(counted).div(length(output));
    }

    private static NDArray length(NDArray rows) {
        return rows.square().sum(new int[] {1}, true).sqrt().maximum(1e-5);
    }
}

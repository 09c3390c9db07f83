package dev.libtensor.dl4j.nn.conf.constraint;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Makes elements below 0 to 0. */
public class NonNegativeConstraint extends BaseConstraint {
    private static final long serialVersionUID = 1L;

    /** Creates a constraint of the parameters that the builder chooses. */
    public NonNegativeConstraint() {}

    @Override
    public void apply(INDArray param) {
        ((NDArray) ArgumentException.notNull(param, "param")).clipi(0, Double.MAX_VALUE);
    }

    @Override
    public NonNegativeConstraint clone() {
        return (NonNegativeConstraint) super.clone();
    }
}

package dev.libtensor.dl4j.nn.conf.constraint;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Set;

/** Divides parameters by their norm. */
public class UnitNormConstraint extends BaseConstraint {
    private static final long serialVersionUID = 1L;

    /** For JSON: values follow. */
    protected UnitNormConstraint() {}

    /**
     * Creates a constraint of the parameters that the builder chooses.
     *
     * @param dimensions the dimensions of norms: 0 for one norm for each output of a matrix
     */
    public UnitNormConstraint(int... dimensions) {
        this(null, dimensions);
    }

    /**
     * Creates a constraint.
     *
     * @param paramNames the names of the parameters; null for those that the builder chooses
     * @param dimensions the dimensions of norms
     */
    public UnitNormConstraint(Set<String> paramNames, int... dimensions) {
        super(paramNames, dimensions);
    }

    @Override
    public void apply(INDArray param) {
        ((NDArray) param).divi(norms(param));
    }

    @Override
    public UnitNormConstraint clone() {
        return (UnitNormConstraint) super.clone();
    }
}

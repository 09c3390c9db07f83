package dev.libtensor.nd4j.autodiff.validation;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** What an operation is expected to compute. */
public final class OpTestCase {
    private final DynamicCustomOp op;
    private final Map<Integer, Function<INDArray, String>> expected = new LinkedHashMap<>();

    /**
     * Creates a case without expectations.
     *
     * @param op the operation with its arrays
     */
    public OpTestCase(DynamicCustomOp op) {
        this.op = ArgumentException.notNull(op, "op");
    }

    /**
     * Expects a result, up to 1e-3.
     *
     * @param outputNum its place
     * @param expected its value
     * @return this case
     */
    public OpTestCase expectedOutput(int outputNum, INDArray expected) {
        return expectedOutput(outputNum, expected, 1e-3);
    }

    /**
     * Expects a result.
     *
     * @param outputNum its place
     * @param expected its value
     * @param eps the greatest difference
     * @return this case
     */
    public OpTestCase expectedOutput(int outputNum, INDArray expected, double eps) {
        ArgumentException.notNull(expected, "expected");
        this.expected.put(outputNum, found -> OpValidation.difference(expected, found, eps));
        return this;
    }

    DynamicCustomOp op() {
        return op;
    }

    Map<Integer, Function<INDArray, String>> expectations() {
        return expected;
    }
}

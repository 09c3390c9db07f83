package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.internal.ops.CustomOps;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.Arrays;
import java.util.List;

/** A custom operation. Its meaning, and so its gradient, is that of the same operation on arrays. */
final class OpNode extends Node {
    private final DynamicCustomOp op;

    OpNode(String ownName, DynamicCustomOp op, List<SDVariable> inputs) {
        super(ownName, inputs);
        this.op = op;
    }

    @Override
    public String opName() {
        return op.opName();
    }

    /** The operation with its arguments; it has no arrays. */
    DynamicCustomOp op() {
        return op;
    }

    @Override
    NDArray[] run(Pass pass) {
        INDArray[] inputs = Arrays.stream(args()).map(pass::value).toArray(INDArray[]::new);
        DynamicCustomOp call = op.copy();
        call.addInputArgument(inputs);
        NDArray[] results = Face.all(CustomOps.run(call), "results");
        for (int i = 0; i < results.length; i++) {
            // Some operations return an input that they need not change.
            NDArray result = results[i];
            if (Arrays.stream(inputs).anyMatch(input -> input == result)) {
                results[i] = result.duplicate();
            }
        }
        return results;
    }
}

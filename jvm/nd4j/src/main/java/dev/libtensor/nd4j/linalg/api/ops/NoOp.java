package dev.libtensor.nd4j.linalg.api.ops;

/** The operation {@code noop}, which does nothing. */
public class NoOp extends DynamicCustomOp {
    /** Creates the operation. */
    public NoOp() {}

    @Override
    public String opName() {
        return "noop";
    }
}

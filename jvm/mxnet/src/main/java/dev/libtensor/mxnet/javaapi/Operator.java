package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;

/** The operators that the program adds to those of MXNet. */
public final class Operator {
    private Operator() {}

    /**
     * Registers an operator, which symbols apply as {@code Custom} with the attribute {@code op_type}. An operator that
     * has the name already is replaced for the nodes that are made from now on.
     *
     * @param regName the name
     * @param opProp what it takes and gives
     */
    public static void register(String regName, CustomOpProp opProp) {
        RegisteredOperators.register(
                ArgumentException.notNull(regName, "regName"), ArgumentException.notNull(opProp, "opProp"));
    }
}

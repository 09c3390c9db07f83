package dev.libtensor.nd4j.autodiff.samediff;

/** What a variable of a graph is. */
public enum VariableType {
    /** Numbers that training changes. */
    VARIABLE,
    /** Numbers that do not change. */
    CONSTANT,
    /** The result of an operation. */
    ARRAY,
    /** An array that each run is given. */
    PLACEHOLDER
}

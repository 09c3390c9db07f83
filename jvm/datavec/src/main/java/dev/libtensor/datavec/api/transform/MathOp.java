package dev.libtensor.datavec.api.transform;

/** What is done with two numbers, as DataVec's enum of that name. */
public enum MathOp {
    /** The sum. */
    Add,

    /** The first less the second. */
    Subtract,

    /** The product. */
    Multiply,

    /** The first divided by the second. */
    Divide,

    /** The rest of the division, with the sign of the first. */
    Modulus,

    /** The second less the first. */
    ReverseSubtract,

    /** The second divided by the first. */
    ReverseDivide,

    /** The smaller one. */
    ScalarMin,

    /** The larger one. */
    ScalarMax
}

package dev.libtensor.datavec.api.transform;

/** A function of a number, as DataVec's enum of that name. */
public enum MathFunction {
    /** {@link Math#abs}. */
    ABS,

    /** {@link Math#acos}. */
    ACOS,

    /** {@link Math#asin}. */
    ASIN,

    /** {@link Math#atan}. */
    ATAN,

    /** {@link Math#ceil}. */
    CEIL,

    /** {@link Math#cos}. */
    COS,

    /** {@link Math#cosh}. */
    COSH,

    /** {@link Math#exp}. */
    EXP,

    /** {@link Math#floor}. */
    FLOOR,

    /** {@link Math#log}. */
    LOG,

    /** {@link Math#log10}. */
    LOG10,

    /** {@link Math#signum}. */
    SIGNUM,

    /** {@link Math#sin}. */
    SIN,

    /** {@link Math#sinh}. */
    SINH,

    /** {@link Math#sqrt}. */
    SQRT,

    /** {@link Math#tan}. */
    TAN,

    /** {@link Math#tanh}. */
    TANH
}

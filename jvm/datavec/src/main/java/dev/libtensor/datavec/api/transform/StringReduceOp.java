package dev.libtensor.datavec.api.transform;

/** What the texts of a record become, as DataVec's enum of that name. */
public enum StringReduceOp {
    /** The texts, the last one first. */
    PREPEND,

    /** The texts, one behind another. */
    APPEND,

    /** The same as {@link #APPEND}. */
    MERGE,

    /** The second text, in the place of the first one. */
    REPLACE
}

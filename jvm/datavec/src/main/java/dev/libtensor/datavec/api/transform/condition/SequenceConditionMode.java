package dev.libtensor.datavec.api.transform.condition;

/** When a sequence meets a condition on its steps, as DataVec's enum of that name. */
public enum SequenceConditionMode {
    /** If every step does. */
    And,

    /** If some step does. */
    Or,

    /** Never: the condition is for single records, and a sequence is an error. */
    NoSequenceMode
}

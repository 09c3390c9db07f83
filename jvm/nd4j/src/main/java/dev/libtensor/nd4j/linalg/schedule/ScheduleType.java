package dev.libtensor.nd4j.linalg.schedule;

/** What a schedule counts. */
public enum ScheduleType {
    /** Updates of the parameters. */
    ITERATION,
    /** Passes over the data. */
    EPOCH
}

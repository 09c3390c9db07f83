package dev.libtensor.nd4j.linalg.api.ops;

/** An operation that draws random numbers. */
public interface RandomOp extends Op {}

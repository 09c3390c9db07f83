package dev.libtensor.nd4j.linalg.api.ops;

/** An operation on each element of one array, or of two. */
public interface TransformOp extends Op {}

/** Evaluations that a program defines by functions. */
package dev.libtensor.nd4j.evaluation.custom;

/** Evaluation of numbers. */
package dev.libtensor.nd4j.evaluation.regression;

/** Evaluation of classes: accuracy, precision, recall, and curves. */
package dev.libtensor.nd4j.evaluation.classification;

/** Predictions with the records that they come from. */
package dev.libtensor.nd4j.evaluation.meta;

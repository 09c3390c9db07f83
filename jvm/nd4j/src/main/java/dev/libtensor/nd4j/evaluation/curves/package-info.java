/** The curves of an evaluation. */
package dev.libtensor.nd4j.evaluation.curves;

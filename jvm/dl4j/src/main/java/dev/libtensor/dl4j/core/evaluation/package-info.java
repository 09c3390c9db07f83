/** Evaluations as pages. */
package dev.libtensor.dl4j.core.evaluation;

/** Measures of a training's progress. */
package dev.libtensor.djl.training.evaluator;

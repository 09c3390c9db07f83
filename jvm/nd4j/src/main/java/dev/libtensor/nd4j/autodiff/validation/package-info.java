/** Checks of operations: their values, and their gradients against differences of values. */
package dev.libtensor.nd4j.autodiff.validation;

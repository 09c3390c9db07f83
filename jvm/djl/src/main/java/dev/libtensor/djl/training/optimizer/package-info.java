/** Rules by which gradients change parameters. */
package dev.libtensor.djl.training.optimizer;

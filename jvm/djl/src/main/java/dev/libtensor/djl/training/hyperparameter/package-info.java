/** The search for the numbers with which a training works best. */
package dev.libtensor.djl.training.hyperparameter;

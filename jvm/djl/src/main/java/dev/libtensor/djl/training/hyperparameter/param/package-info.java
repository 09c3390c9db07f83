/** Numbers and choices of a training that are searched. */
package dev.libtensor.djl.training.hyperparameter.param;

/** Ways to search the numbers of a training. */
package dev.libtensor.djl.training.hyperparameter.optimizer;

/** What trainings minimize. */
package dev.libtensor.djl.training.loss;

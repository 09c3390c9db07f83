/** Measured numbers by name, as those of a training: times, memory and evaluations. */
package dev.libtensor.djl.metric;

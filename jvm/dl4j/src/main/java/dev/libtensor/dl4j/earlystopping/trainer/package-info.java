/** Training with early stopping. */
package dev.libtensor.dl4j.earlystopping.trainer;

/** When early stopping ends. */
package dev.libtensor.dl4j.earlystopping.termination;

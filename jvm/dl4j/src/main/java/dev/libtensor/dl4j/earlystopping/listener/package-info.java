/** What is told about training with early stopping. */
package dev.libtensor.dl4j.earlystopping.listener;

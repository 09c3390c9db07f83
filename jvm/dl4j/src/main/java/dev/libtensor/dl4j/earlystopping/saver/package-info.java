/** Where early stopping keeps the best network. */
package dev.libtensor.dl4j.earlystopping.saver;

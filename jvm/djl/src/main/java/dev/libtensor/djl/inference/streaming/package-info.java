/** Predictions whose results come one by one. */
package dev.libtensor.djl.inference.streaming;

/** Files of a graph that are written while it trains. */
package dev.libtensor.nd4j.autodiff.listeners.checkpoint;

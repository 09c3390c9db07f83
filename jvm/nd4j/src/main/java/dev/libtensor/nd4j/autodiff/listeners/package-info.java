/** What watches runs of a graph. */
package dev.libtensor.nd4j.autodiff.listeners;

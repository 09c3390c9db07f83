/** Blocks that networks for time series consist of. */
package dev.libtensor.djl.timeseries.block;

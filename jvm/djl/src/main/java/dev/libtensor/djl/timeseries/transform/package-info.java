/** Transforms of time series. */
package dev.libtensor.djl.timeseries.transform;

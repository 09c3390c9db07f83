/** The fields of time series. */
package dev.libtensor.djl.timeseries.dataset;

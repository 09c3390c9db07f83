/** Translators of time series. */
package dev.libtensor.djl.timeseries.translator;

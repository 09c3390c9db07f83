/** Time series and their forecasts. */
package dev.libtensor.djl.timeseries;

/** DeepAR, a recurrent network that predicts distributions of time series. */
package dev.libtensor.djl.timeseries.model.deepar;

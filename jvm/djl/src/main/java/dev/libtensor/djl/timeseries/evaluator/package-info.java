/** How far forecasts are from what happened. */
package dev.libtensor.djl.timeseries.evaluator;

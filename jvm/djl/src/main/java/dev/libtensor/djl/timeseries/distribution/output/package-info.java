/** Distributions of what models compute. */
package dev.libtensor.djl.timeseries.distribution.output;

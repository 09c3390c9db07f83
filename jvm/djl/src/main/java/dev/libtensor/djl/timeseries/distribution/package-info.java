/** Distributions of random numbers. */
package dev.libtensor.djl.timeseries.distribution;

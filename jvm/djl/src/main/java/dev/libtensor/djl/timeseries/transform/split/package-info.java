/** Transforms that split past and future. */
package dev.libtensor.djl.timeseries.transform.split;

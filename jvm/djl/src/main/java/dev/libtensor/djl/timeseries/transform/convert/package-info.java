/** Transforms that convert fields. */
package dev.libtensor.djl.timeseries.transform.convert;

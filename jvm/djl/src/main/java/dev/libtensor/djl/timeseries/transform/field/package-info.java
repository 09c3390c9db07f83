/** Transforms that set and remove fields. */
package dev.libtensor.djl.timeseries.transform.field;

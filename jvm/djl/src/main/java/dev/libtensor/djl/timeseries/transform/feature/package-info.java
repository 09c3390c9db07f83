/** Transforms that add features. */
package dev.libtensor.djl.timeseries.transform.feature;

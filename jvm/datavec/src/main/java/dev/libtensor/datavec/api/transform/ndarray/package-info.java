/** Transforms of columns of arrays. */
package dev.libtensor.datavec.api.transform.ndarray;

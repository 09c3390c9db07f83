/** Reductions of the values of a column. */
package dev.libtensor.datavec.api.transform.ops;

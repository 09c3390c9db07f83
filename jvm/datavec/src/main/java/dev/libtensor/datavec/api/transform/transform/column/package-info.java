/** Transforms of whole columns, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.column;

/** Transforms of columns with a few texts, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.categorical;

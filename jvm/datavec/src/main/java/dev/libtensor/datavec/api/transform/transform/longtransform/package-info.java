/** Transforms of whole numbers of 64 bits, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.longtransform;

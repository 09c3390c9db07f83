/** Transforms of numbers of 64 bits, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.doubletransform;

/** Transforms of numbers of 32 bits, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.floattransform;

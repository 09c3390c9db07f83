/** Transforms of texts, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.string;

/** Transforms that read texts, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.parse;

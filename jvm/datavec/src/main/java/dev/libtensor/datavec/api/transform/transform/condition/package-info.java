/** Transforms that depend on a condition, after DataVec. */
package dev.libtensor.datavec.api.transform.transform.condition;

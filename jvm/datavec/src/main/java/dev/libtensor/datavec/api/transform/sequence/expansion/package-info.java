/** Transforms that make several steps of a step. */
package dev.libtensor.datavec.api.transform.sequence.expansion;

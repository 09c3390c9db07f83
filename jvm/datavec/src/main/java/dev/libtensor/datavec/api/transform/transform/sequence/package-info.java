/** Transforms of sequences. */
package dev.libtensor.datavec.api.transform.transform.sequence;

/** Lengths of sequences. */
package dev.libtensor.datavec.api.transform.sequence.trim;

/** Orders of the steps of sequences. */
package dev.libtensor.datavec.api.transform.sequence.comparator;

/** Sequences of records: made, cut, ordered and reduced. */
package dev.libtensor.datavec.api.transform.sequence;

/** One sequence of several. */
package dev.libtensor.datavec.api.transform.sequence.merge;

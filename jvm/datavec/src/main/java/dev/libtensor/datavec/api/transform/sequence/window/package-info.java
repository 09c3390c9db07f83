/** Windows of sequences. */
package dev.libtensor.datavec.api.transform.sequence.window;

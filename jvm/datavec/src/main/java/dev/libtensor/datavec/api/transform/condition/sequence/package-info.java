/** Conditions on sequences. */
package dev.libtensor.datavec.api.transform.condition.sequence;

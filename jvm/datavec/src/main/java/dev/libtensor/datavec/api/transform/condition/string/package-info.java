/** Conditions on texts. */
package dev.libtensor.datavec.api.transform.condition.string;

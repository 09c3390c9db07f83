/** Conditions on records. */
package dev.libtensor.datavec.api.transform.condition;

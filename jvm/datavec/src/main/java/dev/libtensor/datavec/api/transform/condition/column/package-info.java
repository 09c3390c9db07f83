/** Conditions on a column. */
package dev.libtensor.datavec.api.transform.condition.column;

/** Transforms of records in memory. */
package dev.libtensor.datavec.local.transforms;

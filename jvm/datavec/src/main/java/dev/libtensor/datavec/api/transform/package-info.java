/** Transforms of records, and what they are made of. */
package dev.libtensor.datavec.api.transform;

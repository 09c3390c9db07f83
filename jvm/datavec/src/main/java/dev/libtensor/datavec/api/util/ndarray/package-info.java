/** Arrays of records, and records of arrays. */
package dev.libtensor.datavec.api.util.ndarray;

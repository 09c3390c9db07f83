/** Batches of records. */
package dev.libtensor.dl4j.datasets.datavec;

/** Readers of batches of files. */
package dev.libtensor.datavec.api.records.reader.impl.filebatch;

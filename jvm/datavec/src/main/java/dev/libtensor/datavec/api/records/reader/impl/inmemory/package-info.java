/** Readers of records in memory. */
package dev.libtensor.datavec.api.records.reader.impl.inmemory;

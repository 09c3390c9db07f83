/** Readers of records. */
package dev.libtensor.datavec.api.records.reader;

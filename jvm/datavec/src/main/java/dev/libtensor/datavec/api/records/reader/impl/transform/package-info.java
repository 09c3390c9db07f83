/** Readers of transformed records. */
package dev.libtensor.datavec.api.records.reader.impl.transform;

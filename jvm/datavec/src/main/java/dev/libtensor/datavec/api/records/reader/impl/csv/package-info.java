/** Records in CSV files. */
package dev.libtensor.datavec.api.records.reader.impl.csv;

/** Writers of CSV files. */
package dev.libtensor.datavec.api.records.writer.impl.csv;

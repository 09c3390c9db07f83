/** Writers of records. */
package dev.libtensor.datavec.api.records.writer;

/** Records that are in memory. */
package dev.libtensor.datavec.api.records.reader.impl.collection;

/** Readers of what Jackson reads, such as JSON, as in DataVec. */
package dev.libtensor.datavec.api.records.reader.impl.jackson;

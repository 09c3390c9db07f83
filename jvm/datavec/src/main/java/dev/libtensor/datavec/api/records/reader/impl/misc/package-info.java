/** Readers of other formats. */
package dev.libtensor.datavec.api.records.reader.impl.misc;

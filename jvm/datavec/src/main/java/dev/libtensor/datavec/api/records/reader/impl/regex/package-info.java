/** Readers of lines of a certain form. */
package dev.libtensor.datavec.api.records.reader.impl.regex;

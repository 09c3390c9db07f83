/** Readers of lines and files. */
package dev.libtensor.datavec.api.records.reader.impl;

/** Writers of lines. */
package dev.libtensor.datavec.api.records.writer.impl;

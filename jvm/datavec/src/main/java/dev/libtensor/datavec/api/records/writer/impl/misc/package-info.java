/** Writers of further formats, after DataVec. */
package dev.libtensor.datavec.api.records.writer.impl.misc;

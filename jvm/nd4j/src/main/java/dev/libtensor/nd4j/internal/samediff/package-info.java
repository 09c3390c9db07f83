/** The parts of graphs, and their runs. */
package dev.libtensor.nd4j.internal.samediff;

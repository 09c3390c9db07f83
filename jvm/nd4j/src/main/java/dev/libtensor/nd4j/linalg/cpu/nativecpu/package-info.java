/** The backend that computes on the host, under ND4J's name. */
package dev.libtensor.nd4j.linalg.cpu.nativecpu;

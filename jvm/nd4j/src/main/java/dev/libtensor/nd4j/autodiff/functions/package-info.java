/** The operations of a graph. */
package dev.libtensor.nd4j.autodiff.functions;

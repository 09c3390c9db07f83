/** Operations and variables as parts of a graph. */
package dev.libtensor.nd4j.autodiff.samediff.internal;

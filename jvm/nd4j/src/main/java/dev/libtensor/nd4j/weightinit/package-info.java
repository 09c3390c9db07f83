/** How variables begin. */
package dev.libtensor.nd4j.weightinit;

/** What an output of a convolution covers. */
package dev.libtensor.nd4j.linalg.convolution;

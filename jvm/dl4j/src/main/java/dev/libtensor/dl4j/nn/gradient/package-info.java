/** The gradients of a network by name. */
package dev.libtensor.dl4j.nn.gradient;

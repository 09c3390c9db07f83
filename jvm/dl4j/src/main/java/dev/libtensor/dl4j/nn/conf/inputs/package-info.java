/** The types of inputs, from which sizes are inferred. */
package dev.libtensor.dl4j.nn.conf.inputs;

/** Layers with an output, and layers with a state between calls. */
package dev.libtensor.dl4j.nn.api.layers;

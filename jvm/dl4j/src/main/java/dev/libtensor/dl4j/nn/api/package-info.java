/** Layers, networks and their parameters, as training sees them. */
package dev.libtensor.dl4j.nn.api;

/** Configurations of layers. */
package dev.libtensor.dl4j.nn.conf.layers;

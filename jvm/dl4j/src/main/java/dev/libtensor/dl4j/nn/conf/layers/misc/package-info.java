/** Layers around other layers. */
package dev.libtensor.dl4j.nn.conf.layers.misc;

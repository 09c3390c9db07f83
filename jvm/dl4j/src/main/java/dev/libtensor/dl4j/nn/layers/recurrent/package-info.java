/** Layers around layers of sequences. */
package dev.libtensor.dl4j.nn.layers.recurrent;

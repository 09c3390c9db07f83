/** Configurations of recurrent layers. */
package dev.libtensor.dl4j.nn.conf.layers.recurrent;

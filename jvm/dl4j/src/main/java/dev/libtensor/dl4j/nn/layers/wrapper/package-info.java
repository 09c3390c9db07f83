/** What layers around other layers share. */
package dev.libtensor.dl4j.nn.layers.wrapper;

/** Objects that networks detect in images. */
package dev.libtensor.dl4j.nn.layers.objdetect;

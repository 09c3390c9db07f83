/** Layers that set masks. */
package dev.libtensor.dl4j.nn.conf.layers.util;

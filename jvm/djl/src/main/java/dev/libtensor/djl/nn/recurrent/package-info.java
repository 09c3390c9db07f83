/** Recurrent layers. */
package dev.libtensor.djl.nn.recurrent;

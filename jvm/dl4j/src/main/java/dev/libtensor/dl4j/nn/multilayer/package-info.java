/** Networks that are sequences of layers. */
package dev.libtensor.dl4j.nn.multilayer;

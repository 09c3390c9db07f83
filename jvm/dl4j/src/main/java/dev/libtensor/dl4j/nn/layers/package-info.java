/** What layers that a program defines extend. */
package dev.libtensor.dl4j.nn.layers;

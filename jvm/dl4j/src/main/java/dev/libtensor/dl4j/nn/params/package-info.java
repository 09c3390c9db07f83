/** The parameters of layers that a program defines. */
package dev.libtensor.dl4j.nn.params;

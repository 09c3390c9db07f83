/** Vertices that combine the outputs of others. */
package dev.libtensor.dl4j.nn.conf.graph;

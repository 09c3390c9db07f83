/** Vertices of series. */
package dev.libtensor.dl4j.nn.conf.graph.rnn;

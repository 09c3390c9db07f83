/** What changes the parameters of graphs. */
package dev.libtensor.dl4j.nn.updater.graph;

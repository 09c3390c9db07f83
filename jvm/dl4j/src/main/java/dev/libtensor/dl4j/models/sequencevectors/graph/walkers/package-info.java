/** Walks through graphs, under DL4J's names. */
package dev.libtensor.dl4j.models.sequencevectors.graph.walkers;

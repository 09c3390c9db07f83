/** What makes the vertices of graphs, under DL4J's names. */
package dev.libtensor.dl4j.models.sequencevectors.graph.vertex;

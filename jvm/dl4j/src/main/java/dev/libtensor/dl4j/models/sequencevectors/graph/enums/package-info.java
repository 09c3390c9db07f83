/** What a walk through a graph may do, under DL4J's names. */
package dev.libtensor.dl4j.models.sequencevectors.graph.enums;

/** Walks that are drawn at random, under DL4J's names. */
package dev.libtensor.dl4j.models.sequencevectors.graph.walkers.impl;

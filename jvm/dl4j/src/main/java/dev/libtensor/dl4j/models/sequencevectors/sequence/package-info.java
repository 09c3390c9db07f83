/** Sequences and their elements, under DL4J's names. */
package dev.libtensor.dl4j.models.sequencevectors.sequence;

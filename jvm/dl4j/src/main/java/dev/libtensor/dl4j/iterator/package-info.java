/** Data sets of sentences. */
package dev.libtensor.dl4j.iterator;

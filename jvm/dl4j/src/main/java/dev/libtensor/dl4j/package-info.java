/** Networks, iterators and training under DL4J's names. */
package dev.libtensor.dl4j;

/** Maps of points with many numbers, under DL4J's names. */
package dev.libtensor.dl4j.plot;

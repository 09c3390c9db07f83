/** Ways to represent examples by fewer numbers. */
package dev.libtensor.nd4j.linalg.dimensionalityreduction;

/** Distributions of first values. */
package dev.libtensor.dl4j.nn.conf.distribution;

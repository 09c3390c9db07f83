/** Training that ends when a network no longer gets better, as in DL4J. */
package dev.libtensor.dl4j.earlystopping;

/** Which device a thread's arrays are on, under the names of ND4J. */
package dev.libtensor.nd4j.linalg.api.concurrency;

/** Well-known networks, which are made untrained or read from files of DL4J, as in DL4J. */
package dev.libtensor.dl4j.zoo;

/** Where the files of data sets and models are, after DL4J. */
package dev.libtensor.dl4j.common.resources;

/** Batches of files. */
package dev.libtensor.nd4j.common.loader;

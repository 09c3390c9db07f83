/** Blocks, which are the layers and networks of a model, and their parameters. */
package dev.libtensor.djl.nn;

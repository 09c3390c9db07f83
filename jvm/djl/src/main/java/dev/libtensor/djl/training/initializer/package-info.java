/** Initial values of parameters. */
package dev.libtensor.djl.training.initializer;

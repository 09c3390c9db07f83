/**
 * Symbols, executors, key-value stores and predictors under MXNet's names. Names, attributes and files are those of
 * Apache MXNet 1.9; where MXNet crashes, a method throws an exception. The arrays are the {@link
 * dev.libtensor.NDArray}s of the other packages, and {@link dev.libtensor.ResourceScope} frees all of it.
 */
package dev.libtensor.mxnet.javaapi;

/** Graphs of operations, which SameDiff builds, runs and trains. */
package dev.libtensor.nd4j.autodiff.samediff;

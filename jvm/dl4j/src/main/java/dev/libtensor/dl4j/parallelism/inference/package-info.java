/** The modes of inference on several threads. */
package dev.libtensor.dl4j.parallelism.inference;

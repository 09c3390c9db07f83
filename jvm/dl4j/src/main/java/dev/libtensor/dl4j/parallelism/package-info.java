/** Training and inference on several threads. */
package dev.libtensor.dl4j.parallelism;

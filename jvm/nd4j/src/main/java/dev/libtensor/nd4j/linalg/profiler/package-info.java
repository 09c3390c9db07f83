/** What is checked of the results of operations. */
package dev.libtensor.nd4j.linalg.profiler;

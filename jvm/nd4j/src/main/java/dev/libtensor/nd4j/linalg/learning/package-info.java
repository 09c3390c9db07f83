/** What turns a gradient into an update. */
package dev.libtensor.nd4j.linalg.learning;

/** Arrays for tests. */
package dev.libtensor.nd4j.linalg.checkutil;

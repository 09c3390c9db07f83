/** ND4J's operations of the package {@code random.impl}. */
package dev.libtensor.nd4j.linalg.api.ops.random.impl;

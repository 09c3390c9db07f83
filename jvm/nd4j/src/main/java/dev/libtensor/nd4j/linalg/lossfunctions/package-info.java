/** Loss functions by name. */
package dev.libtensor.nd4j.linalg.lossfunctions;

/** The loss functions. */
package dev.libtensor.nd4j.linalg.lossfunctions.impl;

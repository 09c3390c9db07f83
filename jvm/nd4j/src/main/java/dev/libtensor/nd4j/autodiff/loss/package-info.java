/** How losses are reduced. */
package dev.libtensor.nd4j.autodiff.loss;

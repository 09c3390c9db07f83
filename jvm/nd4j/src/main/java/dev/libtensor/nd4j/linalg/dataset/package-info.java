/** Examples with their labels and masks, and iterators that fetch ahead. */
package dev.libtensor.nd4j.linalg.dataset;

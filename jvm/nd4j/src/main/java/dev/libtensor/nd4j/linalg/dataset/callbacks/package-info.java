/** What is told about each batch that is fetched ahead. */
package dev.libtensor.nd4j.linalg.dataset.callbacks;

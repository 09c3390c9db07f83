/** Datasets: what is read, in which order, and how records become batches. */
package dev.libtensor.djl.training.dataset;

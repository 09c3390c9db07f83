/** Iterators of what a program has. */
package dev.libtensor.nd4j.linalg.dataset.adapter;

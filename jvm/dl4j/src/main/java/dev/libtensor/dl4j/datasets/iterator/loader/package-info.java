/** Iterators over what a program loads itself. */
package dev.libtensor.dl4j.datasets.iterator.loader;

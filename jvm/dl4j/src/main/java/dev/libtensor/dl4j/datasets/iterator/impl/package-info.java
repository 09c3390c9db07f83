/** Iterators over known data sets. */
package dev.libtensor.dl4j.datasets.iterator.impl;

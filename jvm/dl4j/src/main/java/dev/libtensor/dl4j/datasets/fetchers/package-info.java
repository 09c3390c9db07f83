/** Where data sets of images are read from. */
package dev.libtensor.dl4j.datasets.fetchers;

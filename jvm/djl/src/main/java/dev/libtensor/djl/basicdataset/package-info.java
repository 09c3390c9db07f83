/** Datasets that are often used, by their kinds. They read files that are there, and fetch none. */
package dev.libtensor.djl.basicdataset;

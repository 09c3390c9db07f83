/** Datasets of images with classes. */
package dev.libtensor.djl.basicdataset.cv.classification;

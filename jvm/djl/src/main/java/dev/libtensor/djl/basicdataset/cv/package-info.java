/** Datasets of images with objects. */
package dev.libtensor.djl.basicdataset.cv;

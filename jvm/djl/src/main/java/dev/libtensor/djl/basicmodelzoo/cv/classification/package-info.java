/** Networks that classify images. */
package dev.libtensor.djl.basicmodelzoo.cv.classification;

/** Single-shot detection of objects. */
package dev.libtensor.djl.basicmodelzoo.cv.object_detection.ssd;

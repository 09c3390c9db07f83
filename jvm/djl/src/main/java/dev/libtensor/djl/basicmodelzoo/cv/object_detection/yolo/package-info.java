/** YOLO, which detects objects. */
package dev.libtensor.djl.basicmodelzoo.cv.object_detection.yolo;

/** Images, their files, and the boxes of detectors. */
package dev.libtensor.djl.modality.cv;

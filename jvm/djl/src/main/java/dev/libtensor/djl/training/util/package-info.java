/** Progress bars, copies of files, and the scaling of data. */
package dev.libtensor.djl.training.util;

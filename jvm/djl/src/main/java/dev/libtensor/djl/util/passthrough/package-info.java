/** Objects of Java in the place of arrays. */
package dev.libtensor.djl.util.passthrough;

/** What the classes of this module share. Programs do not use it. */
package dev.libtensor.nd4j.internal;

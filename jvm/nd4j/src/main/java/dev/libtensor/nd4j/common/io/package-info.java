/** Files of the class path. */
package dev.libtensor.nd4j.common.io;

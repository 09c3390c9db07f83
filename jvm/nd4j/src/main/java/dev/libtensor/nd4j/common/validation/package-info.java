/** Checks of files. */
package dev.libtensor.nd4j.common.validation;

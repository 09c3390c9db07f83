/** The enums of operations. */
package dev.libtensor.nd4j.enums;

/** Functions of Java's arrays and numbers. */
package dev.libtensor.nd4j.common.util;

/** Interfaces of functions under ND4J's names. */
package dev.libtensor.nd4j.common.function;

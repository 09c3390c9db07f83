/** What the classes under ND4J's names share. Programs do not use it. */
package dev.libtensor.internal.nd4j;

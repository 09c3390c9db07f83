/** The check of gradients, under DL4J's names. */
package dev.libtensor.dl4j.gradientcheck;

/** Ways in which variables begin. */
package dev.libtensor.nd4j.weightinit.impl;

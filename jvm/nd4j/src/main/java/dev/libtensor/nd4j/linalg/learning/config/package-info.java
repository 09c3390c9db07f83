/** The settings of updaters. */
package dev.libtensor.nd4j.linalg.learning.config;

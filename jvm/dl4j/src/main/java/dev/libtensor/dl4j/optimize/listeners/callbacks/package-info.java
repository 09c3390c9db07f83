/** What is told about an evaluation. */
package dev.libtensor.dl4j.optimize.listeners.callbacks;

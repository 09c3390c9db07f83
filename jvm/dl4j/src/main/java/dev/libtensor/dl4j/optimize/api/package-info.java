/** What is told about training. */
package dev.libtensor.dl4j.optimize.api;

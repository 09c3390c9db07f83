/** Listeners: scores, times, checkpoints and evaluations. */
package dev.libtensor.dl4j.optimize.listeners;

/** What is told of a training's events, and logs, measures, saves or stops it. */
package dev.libtensor.djl.training.listener;

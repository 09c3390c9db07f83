/** Listeners that are ready to use. */
package dev.libtensor.nd4j.autodiff.listeners.impl;

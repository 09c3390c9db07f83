/** Multilayer perceptrons. */
package dev.libtensor.djl.basicmodelzoo.basic;

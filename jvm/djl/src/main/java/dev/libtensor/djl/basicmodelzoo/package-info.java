/** The model zoo of the networks in the packages below. */
package dev.libtensor.djl.basicmodelzoo;

/** What training records. */
package dev.libtensor.nd4j.autodiff.listeners.records;

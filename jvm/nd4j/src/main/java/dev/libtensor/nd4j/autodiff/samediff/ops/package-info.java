/** The operations of graphs by namespaces. */
package dev.libtensor.nd4j.autodiff.samediff.ops;

/** The operations of arrays by namespaces. */
package dev.libtensor.nd4j.linalg.factory.ops;

/** Constraints of parameters, which layers meet after each update. */
package dev.libtensor.dl4j.nn.conf.constraint;

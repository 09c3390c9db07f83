/** Where reports of training are kept, under DL4J's names. */
package dev.libtensor.dl4j.core.storage;

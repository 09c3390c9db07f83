/** Files that programs fetch, under ND4J's names. */
package dev.libtensor.nd4j.common.resources;

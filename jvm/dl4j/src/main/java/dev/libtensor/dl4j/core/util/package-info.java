/** Files whose kind is not known. */
package dev.libtensor.dl4j.core.util;

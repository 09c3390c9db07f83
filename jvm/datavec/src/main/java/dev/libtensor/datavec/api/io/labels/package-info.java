/** The classes of files, as their paths tell them. */
package dev.libtensor.datavec.api.io.labels;

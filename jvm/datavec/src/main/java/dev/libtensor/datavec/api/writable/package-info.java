/** The values of records. */
package dev.libtensor.datavec.api.writable;

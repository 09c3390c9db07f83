/** Records as arrays. */
package dev.libtensor.datavec.api.writable.batch;

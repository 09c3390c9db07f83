/** What the readers share. */
package dev.libtensor.datavec.internal;

/** The settings of readers. */
package dev.libtensor.datavec.api.conf;

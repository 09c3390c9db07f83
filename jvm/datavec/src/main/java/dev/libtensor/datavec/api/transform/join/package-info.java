/** Records of two sources in one. */
package dev.libtensor.datavec.api.transform.join;

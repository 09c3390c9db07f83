/** Parts of processes as text. */
package dev.libtensor.datavec.api.transform.serde;

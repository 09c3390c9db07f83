/** Which records are removed. */
package dev.libtensor.datavec.api.transform.filter;

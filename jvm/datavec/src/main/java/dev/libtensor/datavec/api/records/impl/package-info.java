/** The usual records. */
package dev.libtensor.datavec.api.records.impl;

/** Where records are from. */
package dev.libtensor.datavec.api.records.metadata;

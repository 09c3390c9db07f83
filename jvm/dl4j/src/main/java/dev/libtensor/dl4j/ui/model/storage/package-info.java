/** Storages of reports, under DL4J's names. */
package dev.libtensor.dl4j.ui.model.storage;

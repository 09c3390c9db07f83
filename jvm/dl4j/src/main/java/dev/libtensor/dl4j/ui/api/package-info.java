/** The page that shows training, under DL4J's names. */
package dev.libtensor.dl4j.ui.api;

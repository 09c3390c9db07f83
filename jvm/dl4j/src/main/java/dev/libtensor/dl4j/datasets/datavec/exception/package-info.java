/** What is wrong with records, as in DL4J's package of that name. */
package dev.libtensor.dl4j.datasets.datavec.exception;

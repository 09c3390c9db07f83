/** What the scores of early stopping share. */
package dev.libtensor.dl4j.earlystopping.scorecalc.base;

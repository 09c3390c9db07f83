/** What early stopping judges a network by. */
package dev.libtensor.dl4j.earlystopping.scorecalc;

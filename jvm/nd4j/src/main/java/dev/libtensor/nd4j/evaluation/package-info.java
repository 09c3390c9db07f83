/** What evaluations of networks share. */
package dev.libtensor.nd4j.evaluation;

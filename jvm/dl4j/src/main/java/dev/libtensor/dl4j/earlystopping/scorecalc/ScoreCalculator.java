package dev.libtensor.dl4j.earlystopping.scorecalc;

import dev.libtensor.dl4j.nn.api.Model;
import java.io.Serializable;

/**
 * Computes what early stopping judges a network by.
 *
 * @param <T> the class of the network
 */
public interface ScoreCalculator<T extends Model> extends Serializable {
    /**
     * Computes the score of a network.
     *
     * @param network the network
     * @return its score
     */
    double calculateScore(T network);

    /**
     * Returns whether lower scores are better.
     *
     * @return true for losses, false for such as the accuracy
     */
    boolean minimizeScore();
}

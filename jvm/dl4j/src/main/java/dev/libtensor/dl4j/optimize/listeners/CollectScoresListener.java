package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Keeps the losses of the batches, every few iterations. */
public class CollectScoresListener extends BaseTrainingListener {
    private final int frequency;
    private final boolean logScore;
    private final List<Integer> iterations = new ArrayList<>();
    private final List<Double> scores = new ArrayList<>();

    /**
     * Creates a listener that does not log.
     *
     * @param frequency how many iterations there are from one score to the next
     * @throws ArgumentException if it is not above 0
     */
    public CollectScoresListener(int frequency) {
        this(frequency, false);
    }

    /**
     * Creates a listener.
     *
     * @param frequency how many iterations there are from one score to the next
     * @param logScore whether the scores are logged, too
     * @throws ArgumentException if the frequency is not above 0
     */
    public CollectScoresListener(int frequency, boolean logScore) {
        this.frequency = ListenerLog.frequency(frequency);
        this.logScore = logScore;
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        ArgumentException.notNull(model, "model");
        if (iteration % frequency == 0) {
            double score = model.score();
            iterations.add(iteration);
            scores.add(score);
            if (logScore) {
                ListenerLog.write(this, "Score at iteration " + iteration + " is " + score);
            }
        }
    }

    /**
     * Returns the iterations.
     *
     * @return the numbers of the iterations; the list grows with the training
     */
    public List<Integer> getListIteration() {
        return Collections.unmodifiableList(iterations);
    }

    /**
     * Returns the losses.
     *
     * @return the losses of the iterations; the list grows with the training
     */
    public List<Double> getListScore() {
        return Collections.unmodifiableList(scores);
    }
}

package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;

/** Logs the loss of the batch every few iterations. */
public class ScoreIterationListener extends BaseTrainingListener {
    private static final int DEFAULT = 10;

    private final int printIterations;

    /** Creates a listener that logs every 10th iteration. */
    public ScoreIterationListener() {
        this(DEFAULT);
    }

    /**
     * Creates a listener.
     *
     * @param printIterations how many iterations there are from one line to the next; as in DL4J, 0 and less mean 1
     */
    public ScoreIterationListener(int printIterations) {
        this.printIterations = printIterations;
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        ArgumentException.notNull(model, "model");
        if (iteration % Math.max(1, printIterations) == 0) {
            ListenerLog.write(this, "Score at iteration " + iteration + " is " + model.score());
        }
    }

    /** Returns the name and the setting. */
    @Override
    public String toString() {
        return "ScoreIterationListener(" + printIterations + ")";
    }
}

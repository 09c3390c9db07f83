package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Logs after every iteration how long the training will take, if it goes on as so far. */
public class TimeIterationListener extends BaseTrainingListener {
    private final int iterationCount;
    private final long start = System.nanoTime();
    private int done;

    /**
     * Creates a listener. The time starts now.
     *
     * @param iterationCount the number of iterations of the whole training
     * @throws ArgumentException if it is not above 0
     */
    public TimeIterationListener(int iterationCount) {
        if (iterationCount < 1) {
            throw new ArgumentException("the number of iterations is " + iterationCount + ": 1 or more was expected");
        }
        this.iterationCount = iterationCount;
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        ArgumentException.notNull(model, "model");
        done++;
        Duration left = left(System.nanoTime() - start);
        Instant end = Instant.now().plus(left).truncatedTo(ChronoUnit.SECONDS);
        ListenerLog.write(this, "Remaining time: " + left.toMinutes() + " min " + left.toSecondsPart() + " s; end expected: "
                + end);
    }

    /** Returns how long the iterations that are left take; 0 if there are none. */
    Duration left(long elapsedNanos) {
        return Duration.ofNanos(Math.max(0, iterationCount - done) * (elapsedNanos / Math.max(1, done)));
    }
}

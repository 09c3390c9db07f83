package dev.libtensor.dl4j.ui.model.stats;

import dev.libtensor.ArgumentException;
import dev.libtensor.Memory;
import dev.libtensor.dl4j.core.storage.StatsStorageRouter;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Reports training to a storage, as DL4J's class of that name: the score, speed, memory, and parameters, gradients and updates
 * in short. The numbers of each parameter are copied to the JVM for it, so large networks report every few iterations.
 */
public class StatsListener extends BaseTrainingListener {
    private final StatsStorageRouter router;
    private final int frequency;
    private final String sessionID;
    private final String workerID;
    private final Map<String, float[]> before = new LinkedHashMap<>();
    private Map<String, StatsReport.Summary> gradients = Map.of();
    private int iterations;
    private long examples;
    private long since = System.nanoTime();

    /**
     * Creates a listener that reports each iteration.
     *
     * @param router where the reports go
     */
    public StatsListener(StatsStorageRouter router) {
        this(router, 1);
    }

    /**
     * Creates a listener.
     *
     * @param router where the reports go
     * @param listenerFrequency after how many iterations one is reported, at least 1
     */
    public StatsListener(StatsStorageRouter router, int listenerFrequency) {
        this(router, listenerFrequency, UUID.randomUUID().toString(), "0");
    }

    /**
     * Creates a listener.
     *
     * @param router where the reports go
     * @param listenerFrequency after how many iterations one is reported, at least 1
     * @param sessionID the name of the training
     * @param workerID the name of what trains
     */
    public StatsListener(StatsStorageRouter router, int listenerFrequency, String sessionID, String workerID) {
        if (listenerFrequency < 1) {
            throw new ArgumentException("listenerFrequency: at least 1 iteration was expected, not " + listenerFrequency);
        }
        this.router = ArgumentException.notNull(router, "router");
        frequency = listenerFrequency;
        this.sessionID = ArgumentException.notNull(sessionID, "sessionID");
        this.workerID = ArgumentException.notNull(workerID, "workerID");
    }

    /**
     * Returns the session.
     *
     * @return the name of the training
     */
    public String getSessionID() {
        return sessionID;
    }

    private boolean isReported() {
        return iterations % frequency == 0;
    }

    /** Keeps the parameters of before the step, and the gradients in short. */
    @Override
    public void onGradientCalculation(Model model) {
        ArgumentException.notNull(model, "model");
        if (isReported()) {
            before.clear();
            model.paramTable().forEach((name, array) -> before.put(name, numbers(array)));
            gradients = summaries(model.gradient() == null ? Map.of() : model.gradient().gradientForVariable());
        }
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        examples += ArgumentException.notNull(model, "model").batchSize();
        if (isReported()) {
            long now = System.nanoTime();
            double seconds = (now - since) / 1e9;
            Memory.Stats memory = Memory.stats();
            Runtime jvm = Runtime.getRuntime();
            router.putUpdate(new StatsReport(sessionID, workerID, System.currentTimeMillis(), iteration, epoch, model.score(),
                    examples / seconds, memory.liveBytes(), memory.liveHandles(), workspaceBytes(),
                    jvm.totalMemory() - jvm.freeMemory(), summaries(model.paramTable()), gradients, updates(model)));
            since = now;
            examples = 0;
        }
        iterations++;
    }

    private Map<String, StatsReport.Summary> updates(Model model) {
        Map<String, StatsReport.Summary> updates = new LinkedHashMap<>();
        model.paramTable().forEach((name, array) -> {
            float[] old = before.get(name);
            float[] numbers = numbers(array);
            if (old != null && old.length == numbers.length) {
                for (int i = 0; i < numbers.length; i++) {
                    numbers[i] = old[i] - numbers[i];
                }
                updates.put(name, StatsReport.Summary.of(numbers));
            }
        });
        return updates;
    }

    private static Map<String, StatsReport.Summary> summaries(Map<String, INDArray> arrays) {
        Map<String, StatsReport.Summary> summaries = new LinkedHashMap<>();
        arrays.forEach((name, array) -> {
            if (array.length() > 0) {
                summaries.put(name, StatsReport.Summary.of(numbers(array)));
            }
        });
        return summaries;
    }

    private static float[] numbers(INDArray array) {
        try (MemoryWorkspace outside = Nd4j.getMemoryManager().scopeOutOfWorkspaces();
                INDArray copy = array.dup('c');
                INDArray row = copy.reshape(copy.length())) {
            return row.toFloatVector();
        }
    }

    private static long workspaceBytes() {
        return Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread().stream().mapToLong(MemoryWorkspace::getCurrentSize).sum();
    }
}

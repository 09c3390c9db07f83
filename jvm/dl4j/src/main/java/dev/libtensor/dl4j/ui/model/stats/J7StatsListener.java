package dev.libtensor.dl4j.ui.model.stats;

import dev.libtensor.dl4j.core.storage.StatsStorageRouter;

/** A {@link StatsListener} under the name of DL4J's for Java 7. */
public class J7StatsListener extends StatsListener {
    /**
     * Creates a listener that reports each iteration.
     *
     * @param router where the reports go
     */
    public J7StatsListener(StatsStorageRouter router) {
        super(router);
    }

    /**
     * Creates a listener.
     *
     * @param router where the reports go
     * @param listenerFrequency after how many iterations one is reported, at least 1
     */
    public J7StatsListener(StatsStorageRouter router, int listenerFrequency) {
        super(router, listenerFrequency);
    }
}

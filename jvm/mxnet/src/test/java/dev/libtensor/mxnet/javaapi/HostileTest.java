package dev.libtensor.mxnet.javaapi;

import dev.libtensor.HostileCheck;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hostile values for each parameter of each public method and constructor: see {@link HostileCheck}. */
class HostileTest extends NativeTest {
    /**
     * Calls that write files with the samples here, and one whose sample, a collection of arrays, is of another class than
     * its parameter says.
     */
    private static final Set<String> UNFIT = Set.of("Model.saveCheckpoint", "Module.saveCheckpoint", "FeedForward.save",
            "Module.loadCheckpoint");

    @Test
    void hostileValuesGetTypedErrors() throws Exception {
        HostileCheck check = new HostileCheck(UNFIT, Nets::sample,
                (call, type, place, manager) -> Nets.sample(type, manager));
        for (Class<?> type : PublicClasses.all(Symbol.class)) {
            check.add(type);
        }
        check.finish(300);
    }
}

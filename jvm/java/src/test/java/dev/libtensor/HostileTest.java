package dev.libtensor;

import dev.libtensor.nd4j.Nd4j;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Hostile values for each parameter of each public method and constructor of the dialects: see {@link HostileCheck}. */
class HostileTest extends NativeTest {
    /**
     * Calls that write files with the samples here, and one whose sample, a collection of arrays, is of another class than
     * its parameter says.
     */
    private static final Set<String> UNFIT = Set.of("Model.saveCheckpoint", "Module.saveCheckpoint", "FeedForward.save",
            "Module.loadCheckpoint");

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void hostileValuesGetTypedErrors() throws Exception {
        HostileCheck check = new HostileCheck(UNFIT, NullTest::sample, NullTest::argument);
        for (Class<?> type : PublicClasses.all()) {
            if (Set.of("dev.libtensor.nd4j", "dev.libtensor.mxnet").contains(type.getPackageName())) {
                check.add(type);
            }
        }
        check.finish(1500);
    }
}

package dev.libtensor;

import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Hostile values for each parameter of each public method and constructor under
 * ND4J's names: see {@link HostileCheck}.
 */
class HostileTest extends NativeTest {
    @AfterEach
    void close() {
        new MemoryWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void hostileValuesGetTypedErrors() throws Exception {
        HostileCheck check = new HostileCheck(Set.of(), Samples::of, Samples::argument);
        for (Class<?> type : PublicClasses.all()) {
            if (type.getPackageName().startsWith("dev.libtensor.nd4j.")) {
                check.add(type);
            }
        }
        check.finish(300);
    }
}

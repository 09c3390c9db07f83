package dev.libtensor.dl4j;

import dev.libtensor.HostileCheck;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Hostile values for each parameter of each public method and constructor: see {@link HostileCheck}. */
class HostileTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void hostileValuesGetTypedErrors() throws Exception {
        HostileCheck check = new HostileCheck(Set.of(), (type, manager) -> NullSamples.of(type, 0),
                (call, type, place, manager) -> NullSamples.of(type, 0));
        for (Class<?> type : PublicClasses.all(MultiLayerNetwork.class)) {
            check.add(type);
        }
        check.finish(1500);
    }
}

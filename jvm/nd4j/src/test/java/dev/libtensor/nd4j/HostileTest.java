package dev.libtensor.nd4j;

import dev.libtensor.HostileCheck;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import dev.libtensor.nd4j.linalg.activations.Activation;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hostile values for each parameter of each public method and constructor: see {@link HostileCheck}. */
class HostileTest extends NativeTest {
    @Test
    void hostileValuesGetTypedErrors() throws Exception {
        HostileCheck check = new HostileCheck(Set.of(), PartSamples::sample,
                (call, type, place, manager) -> PartSamples.sample(type, manager));
        for (Class<?> type : PublicClasses.all(Activation.class)) {
            check.add(type);
        }
        check.finish(400);
    }
}

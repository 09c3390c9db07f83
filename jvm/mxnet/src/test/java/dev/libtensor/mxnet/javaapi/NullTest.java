package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NativeTest;
import dev.libtensor.NullCheck;
import dev.libtensor.PublicClasses;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Null for each parameter of each public method and constructor: see {@link NullCheck}. */
class NullTest extends NativeTest {
    /** Parameters that may be null, in calls that fail for another reason with the samples here. */
    private static final Set<String> OPTIONAL = Set.of(
            "bind sharedModule", "fit evalData", "score batchEndCallback", "score scoreEndCallback");

    @Test
    void nullIsRefusedByName() throws Exception {
        NullCheck check = new NullCheck(OPTIONAL, Nets::sample,
                (call, type, place, manager) -> Nets.sample(type, manager));
        for (Class<?> type : PublicClasses.all(Symbol.class)) {
            check.add(type);
        }
        check.finish(50);
    }
}

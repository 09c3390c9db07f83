package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NativeTest;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import org.junit.jupiter.api.Test;

class WorkspaceModeTest extends NativeTest {
    @Test
    void theNamesOfDl4jAreThere() {
        assertEquals(WorkspaceMode.ENABLED, WorkspaceMode.valueOf("ENABLED"));
    }
}

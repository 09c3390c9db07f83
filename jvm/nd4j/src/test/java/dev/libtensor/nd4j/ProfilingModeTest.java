package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.executioner.OpExecutioner.ProfilingMode;
import dev.libtensor.nd4j.linalg.api.ops.executioner.OpExecutionerUtil;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.strict.Log;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.exception.ND4JOpProfilerException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProfilingModeTest extends NativeTest {
    @AfterEach
    void disable() {
        Nd4j.getExecutioner().setProfilingMode(ProfilingMode.DISABLED);
    }

    @Test
    void resultsThatTheModeForbidsAreErrors() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new float[] {1, 0, -1});
            Nd4j.getExecutioner().exec(new Log(x.dup()));
            Nd4j.getExecutioner().setProfilingMode(ProfilingMode.NAN_PANIC);
            assertThrows(ND4JOpProfilerException.class, () -> Nd4j.getExecutioner().exec(new Log(x.dup())));
            OpExecutionerUtil.checkForAny(Nd4j.create(new float[] {Float.NEGATIVE_INFINITY}));
            Nd4j.getExecutioner().setProfilingMode(ProfilingMode.INF_PANIC);
            assertThrows(ND4JIllegalStateException.class, () -> Nd4j.exec(
                    DynamicCustomOp.builder("divide").addInputs(x, Nd4j.zeros(3)).build()));
            OpExecutionerUtil.checkForAny(Nd4j.create(new float[] {Float.NaN}));
            Nd4j.getExecutioner().setProfilingMode(ProfilingMode.ANY_PANIC);
            OpExecutionerUtil.checkForAny(x);
            OpExecutionerUtil.checkForAny(Nd4j.createFromArray(1, 2));
            assertThrows(ND4JOpProfilerException.class,
                    () -> OpExecutionerUtil.checkForAny(Nd4j.create(new float[] {Float.NaN})));
        }
    }
}

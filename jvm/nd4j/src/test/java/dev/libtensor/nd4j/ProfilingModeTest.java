package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import dev.libtensor.nd4j.linalg.profiler.ProfilerConfig;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ProfilingModeTest extends NativeTest {
    @AfterEach
    void disable() {
        Nd4j.getExecutioner().setProfilingConfig(ProfilerConfig.builder().build());
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

    @Test
    void arithmeticIsChecked() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new float[] {1, Float.NaN});
            INDArray infinite = Nd4j.create(new float[] {1, Float.POSITIVE_INFINITY});
            Nd4j.getExecutioner().setProfilingMode(ProfilingMode.NAN_PANIC);
            List<Executable> failing = List.of(() -> x.muli(3), () -> x.add(1), () -> x.rsub(1), () -> x.add(x), () -> x.subi(x),
                    x::neg, () -> Transforms.exp(x), () -> Nd4j.zeros(2).divi(Nd4j.zeros(2)));
            failing.forEach(each -> assertThrows(ND4JOpProfilerException.class, each));
            infinite.muli(2);
            x.gt(1);
            x.isNaN();
            Nd4j.getExecutioner().setProfilingMode(ProfilingMode.INF_PANIC);
            x.muli(2);
            assertThrows(ND4JOpProfilerException.class, () -> infinite.add(1));
            Nd4j.getExecutioner().setProfilingMode(ProfilingMode.DISABLED);
            infinite.muli(2);
        }
    }

    @Test
    void aConfigurationChecksToo() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new float[] {1, Float.NaN});
            Nd4j.getExecutioner().setProfilingConfig(ProfilerConfig.builder().checkForINF(true).build());
            x.muli(2);
            assertFalse(Nd4j.getExecutioner().checksForNaN());
            Nd4j.getExecutioner().setProfilingConfig(ProfilerConfig.builder().checkForNAN(true).build());
            assertEquals("NaN in 1 of 2 elements of the shape (2,): the executioner's profiling mode or configuration forbids it",
                    assertThrows(ND4JOpProfilerException.class, () -> x.muli(2)).getMessage());
            assertEquals(ProfilingMode.DISABLED, Nd4j.getExecutioner().getProfilingMode());
        }
    }
}

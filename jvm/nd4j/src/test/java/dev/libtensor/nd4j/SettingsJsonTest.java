package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.learning.config.RmsProp;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import dev.libtensor.nd4j.linalg.schedule.CycleSchedule;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import dev.libtensor.nd4j.linalg.schedule.InverseSchedule;
import dev.libtensor.nd4j.linalg.schedule.MapSchedule;
import dev.libtensor.nd4j.linalg.schedule.PolySchedule;
import dev.libtensor.nd4j.linalg.schedule.RampSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import dev.libtensor.nd4j.linalg.schedule.SigmoidSchedule;
import dev.libtensor.nd4j.linalg.schedule.StepSchedule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings as JSON that a program of the user's writes and reads with Jackson. The class is a property, as in ND4J. */
class SettingsJsonTest extends NativeTest {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false)
            .configure(SerializationFeature.FAIL_ON_EMPTY_BEANS, false);

    private static <T> void comesBack(Class<T> base, T settings) throws Exception {
        String json = MAPPER.writeValueAsString(settings);
        assertTrue(json.startsWith("{\"@class\":\"" + settings.getClass().getName() + '"'), json);
        assertEquals(settings, MAPPER.readValue(json, base), json);
    }

    @Test
    void schedules() throws Exception {
        ScheduleType type = ScheduleType.EPOCH;
        ISchedule step = new StepSchedule(type, 0.5, 0.25, 3);
        for (ISchedule each : List.of(step, new ExponentialSchedule(type, 0.5, 0.9), new InverseSchedule(type, 0.5, 0.1, 2),
                new MapSchedule(type, Map.of(0, 0.5, 9, 0.25)), new PolySchedule(type, 0.5, 2, 10),
                new SigmoidSchedule(type, 0.5, 0.3, 5), new CycleSchedule(type, 0.5, 40), new FixedSchedule(0.5),
                new RampSchedule(step, 4))) {
            comesBack(ISchedule.class, each);
        }
    }

    @Test
    void activations() throws Exception {
        for (Activation each : Activation.values()) {
            comesBack(IActivation.class, each.getActivationFunction());
        }
        comesBack(IActivation.class, new ActivationELU(0.25));
        comesBack(IActivation.class, new ActivationReLU(6.0, null, 0.25));
    }

    @Test
    void updaters() throws Exception {
        for (IUpdater each : List.of(new Adam(0.25), new Adam(new FixedSchedule(0.5)), new Nesterovs(0.5, 0.75), new NoOp(),
                new RmsProp(0.25))) {
            comesBack(IUpdater.class, each);
        }
    }

    @Test
    void lossesWithoutWeights() throws Exception {
        comesBack(ILossFunction.class, new LossMSE());
        comesBack(ILossFunction.class, new LossBinaryXENT(0.25));
    }

    @Test
    void lossesWithWeights() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray weights = Nd4j.create(new double[] {1, 0.5, 0.1});
            comesBack(ILossFunction.class, new LossMSE(weights));
            comesBack(ILossFunction.class, new LossBinaryXENT(0.25, weights));
            assertEquals("{\"@class\":\"" + LossMSE.class.getName()
                    + "\",\"weights\":{\"dataType\":\"DOUBLE\",\"shape\":[3],\"data\":[1.0,0.5,0.1]}}",
                    MAPPER.writeValueAsString(new LossMSE(weights)));
            assertEquals("{\"@class\":\"" + LossMSE.class.getName() + "\"}", MAPPER.writeValueAsString(new LossMSE()));
            String json = "{\"@class\":\"" + LossMSE.class.getName()
                    + "\",\"weights\":{\"dataType\":\"FLOAT\",\"shape\":[3],\"data\":[1.0,0.5,0.1]}}";
            assertEquals(new LossMSE(weights), MAPPER.readValue(json, ILossFunction.class));
        }
    }

    @Test
    void anotherClassIsRefused() {
        String json = "{\"@class\":\"java.lang.Object\"}";
        assertThrows(JsonMappingException.class, () -> MAPPER.readValue(json, ISchedule.class));
    }
}

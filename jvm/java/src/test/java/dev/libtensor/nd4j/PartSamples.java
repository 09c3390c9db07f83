package dev.libtensor.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.function.Supplier;

/** Objects of ND4J's dialect, for tests that call every public method. */
public final class PartSamples {
    private static final Map<Class<?>, Supplier<Object>> MADE = Map.of(
            INDArray.class, () -> NDArray.ones(new Shape(1, 1)),
            IActivation.class, ActivationReLU::new);

    private PartSamples() {}

    /**
     * Returns an object of a class.
     *
     * @param type the class
     * @return the object; null if the class belongs to another package, or has no constructor without parameters
     */
    public static Object of(Class<?> type) throws Exception {
        if (MADE.containsKey(type)) {
            return MADE.get(type).get();
        }
        boolean isOurs = type.getPackage() == PartSamples.class.getPackage() && !type.isInterface();
        for (Constructor<?> each : isOurs ? type.getConstructors() : new Constructor<?>[0]) {
            if (each.getParameterCount() == 0) {
                return each.newInstance();
            }
        }
        return null;
    }
}

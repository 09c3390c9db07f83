package dev.libtensor.nd4j.common.function;

/**
 * What gives objects, as ND4J's interface of that name. Methods here take the JDK's interface of that name.
 *
 * @param <T> the class of the objects
 */
@FunctionalInterface
public interface Supplier<T> extends java.util.function.Supplier<T> {}

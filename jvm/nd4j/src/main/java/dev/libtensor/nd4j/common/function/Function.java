package dev.libtensor.nd4j.common.function;

/**
 * A function of one argument, as ND4J's interface of that name. Methods here take the JDK's interface of that name.
 *
 * @param <T> the class of the argument
 * @param <R> the class of the result
 */
@FunctionalInterface
public interface Function<T, R> extends java.util.function.Function<T, R> {}

package dev.libtensor.nd4j.common.function;

/**
 * A function of two arguments, as ND4J's interface of that name. Methods here take the JDK's interface of that name.
 *
 * @param <T> the class of the first argument
 * @param <U> the class of the second argument
 * @param <R> the class of the result
 */
@FunctionalInterface
public interface BiFunction<T, U, R> extends java.util.function.BiFunction<T, U, R> {}

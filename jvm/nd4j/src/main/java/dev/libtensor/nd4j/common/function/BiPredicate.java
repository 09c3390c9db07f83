package dev.libtensor.nd4j.common.function;

/**
 * A condition of two arguments, as ND4J's interface of that name. Methods here take the JDK's interface of that name.
 *
 * @param <T> the class of the first argument
 * @param <U> the class of the second argument
 */
@FunctionalInterface
public interface BiPredicate<T, U> extends java.util.function.BiPredicate<T, U> {}

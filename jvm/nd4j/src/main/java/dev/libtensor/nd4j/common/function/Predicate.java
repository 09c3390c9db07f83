package dev.libtensor.nd4j.common.function;

/**
 * A condition of one argument, as ND4J's interface of that name. Methods here take the JDK's interface of that name.
 *
 * @param <T> the class of the argument
 */
@FunctionalInterface
public interface Predicate<T> extends java.util.function.Predicate<T> {}

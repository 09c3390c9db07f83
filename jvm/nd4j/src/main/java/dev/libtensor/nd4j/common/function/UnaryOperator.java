package dev.libtensor.nd4j.common.function;

/**
 * A function of one argument whose result has its class, as ND4J's interface of that name. Methods here take the JDK's
 * interface of that name.
 *
 * @param <T> the class of both
 */
@FunctionalInterface
public interface UnaryOperator<T> extends java.util.function.UnaryOperator<T> {}

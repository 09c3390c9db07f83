package dev.libtensor.nd4j.common.function;

/**
 * What takes one argument, as ND4J's interface of that name. Methods here take the JDK's interface of that name.
 *
 * @param <T> the class of the argument
 */
@FunctionalInterface
public interface Consumer<T> extends java.util.function.Consumer<T> {}

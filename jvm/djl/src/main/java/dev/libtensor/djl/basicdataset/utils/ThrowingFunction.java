package dev.libtensor.djl.basicdataset.utils;

/**
 * A function that may throw a checked exception.
 *
 * @param <T> the class of the argument
 * @param <R> the class of the result
 * @param <E> the class of the exception
 */
@FunctionalInterface
public interface ThrowingFunction<T, R, E extends Exception> {
    /**
     * Calls the function.
     *
     * @param t the argument
     * @return the result
     * @throws E if the function fails
     */
    R apply(T t) throws E;
}

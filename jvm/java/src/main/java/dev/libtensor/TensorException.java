package dev.libtensor;

/**
 * The common supertype of all exceptions of this library. Each exception extends the JDK class that programs expect for
 * its kind of error, so this type is an interface, which a catch clause cannot name. Catch {@code RuntimeException} and
 * test for it:
 *
 * <pre>{@code
 * try {
 *     step(batch);
 * } catch (RuntimeException e) {
 *     if (e instanceof TensorException) {
 *         log(e); // of the library: a shape, a limit, a file
 *     } else {
 *         throw e;
 *     }
 * }
 * }</pre>
 *
 * <table>
 * <caption>The exceptions by superclass</caption>
 * <tr><th>superclass</th><th>exceptions</th></tr>
 * <tr><td>{@link IllegalStateException}</td><td>{@link DisposedException}, {@link InvalidHandleException},
 *     {@link ScopeException}, {@link StateException}</td></tr>
 * <tr><td>{@link IllegalArgumentException}</td><td>{@link ArgumentException}, {@link DTypeException},
 *     {@link ShapeException}</td></tr>
 * <tr><td>{@link IndexOutOfBoundsException}</td><td>{@link TensorIndexException}</td></tr>
 * <tr><td>{@link java.io.UncheckedIOException}</td><td>{@link FormatException}, {@link TensorIOException}</td></tr>
 * <tr><td>{@link UnsupportedOperationException}</td><td>{@link DeviceException}, {@link UnsupportedException}</td></tr>
 * <tr><td>{@link RuntimeException}</td><td>{@link InternalException}, {@link NativeOutOfMemoryException}</td></tr>
 * </table>
 */
public sealed interface TensorException
        permits ArgumentException, DTypeException, DeviceException, DisposedException, EngineException,
                FormatException, InternalException,
                InvalidHandleException, NativeOutOfMemoryException, ScopeException, ShapeException, StateException,
                TensorIOException, TensorIndexException, UnsupportedException {
    /**
     * Returns what was wrong, what was expected and what was given.
     *
     * @return the message
     */
    String getMessage();

    /**
     * Returns this exception as a {@code RuntimeException}, which can be thrown.
     *
     * @return the same object
     */
    default RuntimeException asException() {
        return (RuntimeException) this;
    }
}

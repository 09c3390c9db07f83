package dev.libtensor;

/**
 * Provides the elements of arrays as memory segments of {@code java.lang.foreign}, without a copy. This requires Java
 * 22 or later.
 *
 * <p>On Java 22 and later the class has one more method, which these pages leave out because Java 17 has no segments:
 *
 * <pre>{@code
 * public static MemorySegment of(NDArray array, Arena arena)
 * }</pre>
 *
 * <p>It returns the elements of a contiguous array on the host, in row-major order and native byte order, with the
 * number of bytes as the size. Reads and writes go to the memory of the array:
 *
 * <pre>{@code
 * try (Arena arena = Arena.ofConfined()) {
 *     MemorySegment elements = MemorySegments.of(array, arena); // FLOAT32
 *     elements.setAtIndex(ValueLayout.JAVA_FLOAT, 0, 1.5f);
 * }
 * }</pre>
 *
 * <p>The memory stays, and stays charged, until the arena is closed, or collected if it is automatic, so it outlives
 * the array and its scope. Later accesses throw an {@link IllegalStateException}. With {@code Arena.global()} the
 * memory stays until the process ends.
 *
 * <p>Autograd does not record writes. While a program writes, no other thread may use the array.
 *
 * <p>The method throws
 * <ul>
 *   <li>an {@link ArgumentException} if an argument is null;
 *   <li>a {@link DisposedException} if the array is disposed;
 *   <li>a {@link StateException} if it is not contiguous: pass the result of {@code contiguous()};
 *   <li>a {@link DeviceException} if it is on another device;
 *   <li>Java's {@link IllegalStateException} if the arena is closed, and {@code WrongThreadException} if it is confined
 *       to another thread.
 * </ul>
 *
 * <p>{@code javac --release 22} sees the method, and {@code --release 17} does not. The jar is a multi-release jar, so
 * a jar that contains it must keep {@code META-INF/versions} and the line {@code Multi-Release: true} of its manifest.
 */
public final class MemorySegments {
    private MemorySegments() {}

    /**
     * Returns whether the method {@code of} exists.
     *
     * @return false before Java 22
     */
    public static boolean isSupported() {
        return false;
    }
}

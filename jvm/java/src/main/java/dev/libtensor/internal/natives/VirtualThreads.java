package dev.libtensor.internal.natives;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** {@code Thread.isVirtual}, which JDK 17 does not have. */
public final class VirtualThreads {
    private static final MethodHandle IS_VIRTUAL = find();

    private VirtualThreads() {}

    private static MethodHandle find() {
        try {
            return MethodHandles.lookup().findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        }
    }

    /** Whether the calling thread is a virtual one. */
    public static boolean isCurrent() {
        try {
            return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(Thread.currentThread());
        } catch (Error e) {
            // For want of stack, for instance.
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

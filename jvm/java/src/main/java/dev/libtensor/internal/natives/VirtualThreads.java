package dev.libtensor.internal.natives;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Calls {@code Thread.isVirtual}, which JDK 17 does not have. */
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

    /** Returns whether the calling thread is virtual. */
    public static boolean isCurrent() {
        try {
            return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(Thread.currentThread());
        } catch (Error e) {
            // For example for lack of stack.
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

package dev.libtensor.internal.natives;

import dev.libtensor.ScopeException;

/** Reads the fields of a handle without a native call. */
public final class Handles {
    public static final int ARRAY = 1;
    public static final int SCOPE = 2;
    public static final int MANAGER = 7;

    /** The size class of an array that is too large to share a watch cell, or whose size is not known. */
    public static final int LARGE = 3;

    private static final int GENERATION_SHIFT = 32;
    private static final int GENERATION_MASK = 0xffffff;
    private static final int KIND_SHIFT = 56;
    private static final int KIND_MASK = 0x3f;
    private static final int SIZE_CLASS_SHIFT = 62;

    private Handles() {}

    /** Returns the kind of the object. */
    public static int kind(long handle) {
        return (int) (handle >>> KIND_SHIFT) & KIND_MASK;
    }

    /** Returns the slot in the runtime's handle table, as an unsigned number. Slots are reused. */
    public static int slot(long handle) {
        return (int) handle;
    }

    /** Returns the generation of the slot. It increases each time the slot is reused. */
    public static int generation(long handle) {
        return (int) (handle >>> GENERATION_SHIFT) & GENERATION_MASK;
    }

    /**
     * Returns the size class of an array's native memory: 0 for at most 64 bytes, 1 for 256, 2 for 1024, {@link #LARGE}
     * for more.
     */
    public static int sizeClass(long handle) {
        return (int) (handle >>> SIZE_CLASS_SHIFT);
    }

    /** Returns the exception for a closed scope or manager, with its name, which the runtime still has. */
    public static ScopeException closed(long owner) {
        try {
            return new ScopeException(Native.scopeName(owner) + " is being closed");
        } catch (ScopeException closed) {
            return closed;
        }
    }
}

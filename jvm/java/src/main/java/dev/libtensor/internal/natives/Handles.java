package dev.libtensor.internal.natives;

import dev.libtensor.ScopeException;

/** What the bits of a handle say without a native call. */
public final class Handles {
    public static final int ARRAY = 1;
    public static final int SCOPE = 2;
    public static final int MANAGER = 7;

    /** The weight of what is too large to share a watch cell, or whose size is not known. */
    public static final int HEAVY = 3;

    private static final int GENERATION_SHIFT = 32;
    private static final int GENERATION_MASK = 0xffffff;
    private static final int KIND_SHIFT = 56;
    private static final int KIND_MASK = 0x3f;
    private static final int WEIGHT_SHIFT = 62;

    private Handles() {}

    /** What kind of object it names. */
    public static int kind(long handle) {
        return (int) (handle >>> KIND_SHIFT) & KIND_MASK;
    }

    /** Its place in the runtime's table, as an unsigned number: of what is gone, another may have it. */
    public static int slot(long handle) {
        return (int) handle;
    }

    /** Which one it is of those that have had its slot, in order: a later one is made when those before are gone. */
    public static int generation(long handle) {
        return (int) (handle >>> GENERATION_SHIFT) & GENERATION_MASK;
    }

    /** How much native memory an array keeps: 0 at most 64 bytes, 1 at most 256, 2 at most 1024, {@link #HEAVY} more. */
    public static int weight(long handle) {
        return (int) (handle >>> WEIGHT_SHIFT);
    }

    /** What to throw for a scope or manager that is closed: the runtime still knows its name. */
    public static ScopeException closed(long owner) {
        try {
            return new ScopeException(Native.scopeName(owner) + " is being closed");
        } catch (ScopeException closed) {
            return closed;
        }
    }
}

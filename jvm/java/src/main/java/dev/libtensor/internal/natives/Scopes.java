package dev.libtensor.internal.natives;

/** Opens scopes. The VM takes longer to show a string to native code than the runtime takes to open a scope. */
public final class Scopes {
    private static final int LONGEST = 2 * Long.BYTES;

    private Scopes() {}

    /**
     * Opens a scope. A short name of ASCII characters is passed in two numbers.
     *
     * @param parent the handle of its parent
     * @param kind a code of {@link Codes}
     * @param name the name; null for none
     * @return the handle of the scope
     */
    public static long open(long parent, int kind, String name) {
        if (name == null || name.isEmpty() || name.length() > LONGEST) {
            return Native.scopeOpen(parent, kind, name);
        }
        long first = 0;
        long last = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == 0 || c >= 0x80) {
                return Native.scopeOpen(parent, kind, name);
            }
            // The first character is in the lowest byte.
            if (i < Long.BYTES) {
                first |= (long) c << Byte.SIZE * i;
            } else {
                last |= (long) c << Byte.SIZE * (i - Long.BYTES);
            }
        }
        return Native.scopeOpenShort(parent, kind, first, last);
    }
}

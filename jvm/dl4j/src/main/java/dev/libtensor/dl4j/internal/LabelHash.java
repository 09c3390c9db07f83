package dev.libtensor.dl4j.internal;

/** DL4J's hash of the name of an element, which its files have: 64 bits, from the bytes of the name in UTF-16. */
public final class LabelHash {
    private static final long START = 0xBB40E64DA205B064L;
    private static final long FACTOR = 7664345821815920749L;
    private static final long[] MIXED = mixed();

    private LabelHash() {}

    private static long[] mixed() {
        long[] mixed = new long[256];
        long state = 0x544B2FBACAAF1684L;
        for (int i = 0; i < mixed.length; i++) {
            for (int round = 0; round < 31; round++) {
                state ^= state >>> 7;
                state ^= state << 11;
                state ^= state >>> 10;
            }
            mixed[i] = state;
        }
        return mixed;
    }

    /**
     * Hashes a name.
     *
     * @param label the name
     * @return the hash
     */
    public static long of(String label) {
        long hash = START;
        for (int i = 0; i < label.length(); i++) {
            char each = label.charAt(i);
            hash = hash * FACTOR ^ MIXED[each & 0xff];
            hash = hash * FACTOR ^ MIXED[each >>> 8];
        }
        return hash;
    }
}

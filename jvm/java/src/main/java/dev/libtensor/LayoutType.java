package dev.libtensor;

/** What a dimension of a {@link Shape} means. A layout is a text of their letters, for example {@code NCHW}. */
public enum LayoutType {
    /** The examples of a batch, {@code N}. */
    BATCH('N'),
    /** Channels or features, {@code C}. */
    CHANNEL('C'),
    /** Depth, {@code D}. */
    DEPTH('D'),
    /** Height, {@code H}. */
    HEIGHT('H'),
    /** Width, {@code W}. */
    WIDTH('W'),
    /** Time, {@code T}. */
    TIME('T'),
    /** Not known, {@code ?}. */
    UNKNOWN('?');

    private final char value;

    LayoutType(char value) {
        this.value = value;
    }

    /**
     * Returns the letter.
     *
     * @return the letter
     */
    public char getValue() {
        return value;
    }

    /**
     * Returns the meaning of a letter.
     *
     * @param value the letter
     * @return the meaning
     * @throws ArgumentException if it is none of {@code NCDHWT?}
     */
    public static LayoutType fromValue(char value) {
        for (LayoutType type : values()) {
            if (type.value == value) {
                return type;
            }
        }
        throw new ArgumentException("the letter '" + value + "' is not part of a layout: expected one of N, C, D, H, W, T"
                + " and ?");
    }

    /**
     * Returns the meanings of the letters of a layout.
     *
     * @param layout the letters
     * @return one meaning for each letter
     * @throws ArgumentException if a letter is none of {@code NCDHWT?}
     */
    public static LayoutType[] fromValue(String layout) {
        LayoutType[] types = new LayoutType[ArgumentException.notNull(layout, "layout").length()];
        for (int i = 0; i < types.length; i++) {
            types[i] = fromValue(layout.charAt(i));
        }
        return types;
    }

    /**
     * Returns the letters of a layout.
     *
     * @param layouts the meanings
     * @return one letter for each meaning
     */
    public static String toString(LayoutType[] layouts) {
        StringBuilder text = new StringBuilder(ArgumentException.notNull(layouts, "layouts").length);
        for (LayoutType layout : layouts) {
            text.append(layout.value);
        }
        return text.toString();
    }
}

package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;

/** Versions between two bounds, each of which may be missing. */
record Restriction(Version lower, boolean lowerIncluded, Version upper, boolean upperIncluded) {
    static final Restriction EVERYTHING = new Restriction(null, false, null, false);

    /** Reads one pair of brackets of a longer text. */
    static Restriction parse(String text, String whole) {
        boolean lowerIncluded = text.startsWith("[");
        boolean upperIncluded = text.endsWith("]");
        String inner = text.substring(1, text.length() - 1).trim();
        int comma = inner.indexOf(',');
        if (comma < 0) {
            if (!lowerIncluded || !upperIncluded || inner.isEmpty()) {
                throw new ArgumentException("a single version must be in square brackets, such as [1.0], not '" + whole
                        + "'");
            }
            Version only = new Version(inner);
            return new Restriction(only, true, only, true);
        }
        Version lower = version(inner.substring(0, comma));
        Version upper = version(inner.substring(comma + 1));
        if (lower != null && upper != null && lower.compareTo(upper) >= 0) {
            throw new ArgumentException("the upper bound of a range must not be below the lower one, as in '" + whole
                    + "'");
        }
        return new Restriction(lower, lowerIncluded, upper, upperIncluded);
    }

    private static Version version(String text) {
        return text.isBlank() ? null : new Version(text.trim());
    }

    boolean follows(Restriction before) {
        return before.upper != null && lower != null && lower.compareTo(before.upper) >= 0;
    }

    boolean contains(Version version) {
        int aboveLower = lower == null ? 1 : version.compareTo(lower);
        int belowUpper = upper == null ? 1 : upper.compareTo(version);
        return (aboveLower > 0 || aboveLower == 0 && lowerIncluded) && (belowUpper > 0 || belowUpper == 0 && upperIncluded);
    }

    @Override
    public String toString() {
        return (lowerIncluded ? "[" : "(") + (lower == null ? "" : lower) + "," + (upper == null ? "" : upper)
                + (upperIncluded ? "]" : ")");
    }
}

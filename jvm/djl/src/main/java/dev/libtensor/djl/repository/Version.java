package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.List;

/** A version of at most five parts between points. Numbers come before texts. */
public class Version implements Comparable<Version> {
    private static final String SNAPSHOT = "-SNAPSHOT";
    private static final int PARTS_MOST = 5;

    private final String version;
    private final boolean snapshot;
    private final List<Object> parts = new ArrayList<>();

    /**
     * Creates a version.
     *
     * @param version the text
     */
    public Version(String version) {
        this.version = ArgumentException.notNull(version, "version");
        snapshot = version.endsWith(SNAPSHOT);
        String plain = snapshot ? version.substring(0, version.length() - SNAPSHOT.length()) : version;
        for (String part : plain.split("\\.", PARTS_MOST)) {
            parts.add(part(part));
        }
    }

    private static Object part(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            return text;
        }
    }

    /** Compares part by part; of two that agree, the one with fewer parts comes first. */
    @Override
    public int compareTo(Version otherVersion) {
        int common = Math.min(parts.size(), otherVersion.parts.size());
        for (int i = 0; i < common; i++) {
            int order = compare(parts.get(i), otherVersion.parts.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(parts.size(), otherVersion.parts.size());
    }

    private static int compare(Object part, Object other) {
        if (part instanceof Integer number) {
            return other instanceof Integer otherNumber ? number.compareTo(otherNumber) : -1;
        }
        return other instanceof Integer ? 1 : part.toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(Object o) {
        return o != null && getClass() == o.getClass() && compareTo((Version) o) == 0;
    }

    @Override
    public int hashCode() {
        return parts.hashCode();
    }

    /**
     * Returns the first part.
     *
     * @return the number, or 0 if it is a text
     */
    public int getMajorVersion() {
        return number(0);
    }

    /**
     * Returns the second part.
     *
     * @return the number, or 0 if it is missing or a text
     */
    public int getMinorVersion() {
        return number(1);
    }

    /**
     * Returns the third part.
     *
     * @return the number, or 0 if it is missing or a text
     */
    public int getIncrementalVersion() {
        return number(2);
    }

    private int number(int index) {
        return index < parts.size() && parts.get(index) instanceof Integer number ? number : 0;
    }

    /**
     * Returns whether the version may still change.
     *
     * @return true if it ends in {@code -SNAPSHOT}
     */
    public boolean isSnapshot() {
        return snapshot;
    }

    /** Returns the text. */
    @Override
    public String toString() {
        return version;
    }
}

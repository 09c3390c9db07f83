package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Versions that are allowed, in the notation of Maven: {@code 1.0}, {@code [1.0]} or {@code [1.0,2.0),(3.0,)}. */
public final class VersionRange {
    private static final VersionRange ANY = new VersionRange(null, List.of());

    private final Version recommendedVersion;
    private final List<Restriction> restrictions;

    private VersionRange(Version recommendedVersion, List<Restriction> restrictions) {
        this.recommendedVersion = recommendedVersion;
        this.restrictions = restrictions;
    }

    /**
     * Reads a range.
     *
     * @param spec the text; null or an empty one allows all versions
     * @return the range
     * @throws ArgumentException if the text is not a range
     */
    public static VersionRange parse(String spec) {
        if (spec == null || spec.isEmpty()) {
            return ANY;
        }
        List<Restriction> restrictions = new ArrayList<>();
        String rest = spec;
        while (rest.startsWith("[") || rest.startsWith("(")) {
            int end = end(rest, spec);
            Restriction next = Restriction.parse(rest.substring(0, end), spec);
            if (!restrictions.isEmpty() && !next.follows(restrictions.get(restrictions.size() - 1))) {
                throw new ArgumentException("the ranges of '" + spec + "' must ascend and must not overlap");
            }
            restrictions.add(next);
            rest = rest.substring(end).trim();
            rest = rest.startsWith(",") ? rest.substring(1).trim() : rest;
        }
        if (rest.isEmpty()) {
            return new VersionRange(null, restrictions);
        }
        if (!restrictions.isEmpty()) {
            throw new ArgumentException("each of several ranges must be in brackets, such as [1,2),[3,4], not '" + spec
                    + "'");
        }
        return new VersionRange(new Version(rest), List.of(Restriction.EVERYTHING));
    }

    private static int end(String rest, String spec) {
        for (int i = 1; i < rest.length(); i++) {
            if (rest.charAt(i) == ')' || rest.charAt(i) == ']') {
                return i + 1;
            }
        }
        throw new ArgumentException("a range in '" + spec + "' has no closing bracket");
    }

    /**
     * Returns the version that was given without brackets.
     *
     * @return the version, or null
     */
    public Version getRecommendedVersion() {
        return recommendedVersion;
    }

    /**
     * Returns the artifacts whose versions are allowed.
     *
     * @param artifacts the artifacts
     * @return those of them that are allowed, in their order
     */
    public List<Artifact> matches(List<Artifact> artifacts) {
        return artifacts.stream().filter(this::contains).collect(Collectors.toList());
    }

    /**
     * Returns whether a version is allowed.
     *
     * @param version the version
     * @return true if so
     */
    public boolean contains(Version version) {
        if (this == ANY) {
            return true;
        }
        return recommendedVersion != null ? recommendedVersion.equals(version)
                : restrictions.stream().anyMatch(restriction -> restriction.contains(version));
    }

    /**
     * Returns whether an artifact's version is allowed.
     *
     * @param artifact the artifact
     * @return true if so, or if it has no version
     */
    public boolean contains(Artifact artifact) {
        return artifact.getVersion() == null || contains(artifact.getParsedVersion());
    }

    /** Returns the range in the notation of Maven. */
    @Override
    public String toString() {
        return recommendedVersion != null ? recommendedVersion.toString()
                : restrictions.stream().map(Restriction::toString).collect(Collectors.joining(","));
    }
}

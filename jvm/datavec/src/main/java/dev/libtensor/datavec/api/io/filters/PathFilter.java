package dev.libtensor.datavec.api.io.filters;

import java.net.URI;

/** Chooses and orders files, as DataVec's interface of that name. */
@FunctionalInterface
public interface PathFilter {
    /**
     * Chooses files.
     *
     * @param paths the files, which are not changed
     * @return those that are read, in their order
     */
    URI[] filter(URI[] paths);
}

package dev.libtensor.djl.internal;

/** Groups of datasets and models. The tool that moves programs also replaces their names in texts. */
public final class Groups {
    private Groups() {}

    /** Returns the name that a group has in repositories. */
    public static String own(String group) {
        return group.replace("dev.libtensor.djl", "ai.djl");
    }

    /** Returns whether two names are of the same group. */
    public static boolean same(String one, String other) {
        return own(one).equals(own(other));
    }
}

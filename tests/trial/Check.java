/** What the programs demand of their results. */
final class Check {
    private Check() {}

    static void that(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    static void equal(Object expected, Object found, String what) {
        that(expected.equals(found), what + ": expected " + expected + ", found " + found);
    }

    static void above(double bar, double value, String what) {
        System.out.println(what + " " + value);
        that(value > bar, what + " must be above " + bar + ", and is " + value);
    }

    static void below(double bar, double value, String what) {
        System.out.println(what + " " + value);
        that(value < bar, what + " must be below " + bar + ", and is " + value);
    }

    static void near(double expected, double value, double tolerance, String what) {
        that(Math.abs(value - expected) <= tolerance, what + ": expected " + expected + ", found " + value);
    }
}

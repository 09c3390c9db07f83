package dev.libtensor.djl.timeseries.timefeature;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** How far back a model looks. */
public final class Lag {
    private static final int NEAREST = 7;
    private static final int LAGS_MOST = 1200;

    private Lag() {}

    /**
     * Returns lags for a time from one to the next: the seven nearest ones, and those of a similar season.
     *
     * @param freqStr the time, such as {@code D} for a day
     * @param lagUb the greatest lag
     * @return the lags in ascending order
     * @throws ArgumentException if the time is not one of Q, M, W, D, H, T and S
     */
    public static List<Integer> getLagsForFreq(String freqStr, int lagUb) {
        TimeOffset offset = TimeOffset.toOffset(freqStr);
        double units = offset.getMultipleOfTimeOffset();
        SortedSet<Integer> far = new TreeSet<>();
        switch (offset.getName()) {
            case "Q" -> {
                if (units != 1) {
                    throw new ArgumentException("quarters come one by one, but " + freqStr + " was given: use months");
                }
                months(far, 3);
            }
            case "M" -> months(far, units);
            case "W" -> weeks(far, units);
            case "D" -> days(far, units, 7);
            case "H" -> hours(far, units, 24);
            case "T" -> {
                around(far, 3, 60, 2, units);
                hours(far, units / 60, 24);
            }
            case "S" -> {
                around(far, 3, 60, 2, units);
                around(far, 3, 60, 2, units / 60);
                around(far, 7, 24, 1, units / 3600);
            }
            default -> throw new ArgumentException("the unit of a frequency must be Q, M, W, D, H, T or S, not "
                    + freqStr);
        }
        List<Integer> lags = new ArrayList<>();
        for (int lag = 1; lag <= NEAREST; lag++) {
            lags.add(lag);
        }
        far.stream().filter(lag -> lag > NEAREST && lag <= lagUb).forEach(lags::add);
        return lags;
    }

    /**
     * Returns lags of at most 1200 for a time from one to the next.
     *
     * @param freqStr the time, such as {@code D} for a day
     * @return the lags in ascending order
     */
    public static List<Integer> getLagsForFreq(String freqStr) {
        return getLagsForFreq(freqStr, LAGS_MOST);
    }

    private static void months(SortedSet<Integer> lags, double units) {
        around(lags, 3, 12, 1, units);
    }

    private static void weeks(SortedSet<Integer> lags, double units) {
        around(lags, 3, 52, 1, units);
        for (int week : new int[] {4, 8, 12}) {
            lags.add((int) (week / units));
        }
    }

    private static void days(SortedSet<Integer> lags, double units, int perWeek) {
        around(lags, 4, 7, 1, units);
        around(lags, 1, 30, 1, units);
        weeks(lags, units / perWeek);
    }

    private static void hours(SortedSet<Integer> lags, double units, int perDay) {
        around(lags, 7, 24, 1, units);
        days(lags, units / perDay, 7);
    }

    /** Adds the lags about each of some cycles. */
    private static void around(SortedSet<Integer> lags, int cycles, int length, int spread, double units) {
        for (int cycle = 1; cycle <= cycles; cycle++) {
            int middle = (int) (cycle * length / units);
            for (int lag = middle - spread; lag <= middle + spread; lag++) {
                lags.add(lag);
            }
        }
    }
}

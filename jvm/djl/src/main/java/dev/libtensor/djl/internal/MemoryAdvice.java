package dev.libtensor.djl.internal;

import dev.libtensor.LeakReports;
import dev.libtensor.Memory;
import dev.libtensor.NDManager;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Warns of programs whose arrays pile up, once for each place. The level of leak reports switches it: off means no
 * warnings, and with recorded sites a warning says where the arrays were made.
 */
public final class MemoryAdvice {
    private static final System.Logger LOGGER = System.getLogger("dev.libtensor.djl");

    /** What warnings were of, so that each is given once. */
    private static final Set<String> GIVEN = ConcurrentHashMap.newKeySet();

    /** More places than a program that is worth warning has. */
    private static final int MOST = 1000;

    private static final String MADE = ", made at ";

    private MemoryAdvice() {}

    /**
     * Counts an event of a watched manager, and warns if it gets more objects with every event.
     *
     * @param watch the watch
     * @param events what the events are, such as {@code batches}
     * @param model the name of the model
     * @param advice what to do instead
     */
    public static void event(GrowthWatch watch, String events, String model, String advice) {
        long more = watch.event();
        if (more > 0) {
            NDManager manager = watch.manager();
            give("of the model '" + model + "', the manager '" + manager.getName() + "' has " + more
                    + " more arrays than " + watch.covered() + " " + events + " before", advice,
                    events + manager.getName() + model, manager);
        }
    }

    /**
     * Warns, unless it has warned of the same before.
     *
     * @param what what was found
     * @param advice what to do instead
     * @param subject what the warning is of, if the place is not known
     * @param manager the manager whose arrays pile up
     */
    public static void give(String what, String advice, String subject, NDManager manager) {
        LeakReports level = Memory.getLeakReports();
        if (level == LeakReports.OFF) {
            return;
        }
        String site = site(manager);
        boolean isNew = GIVEN.size() < MOST && GIVEN.add(site == null ? subject : subject + site);
        if (isNew) {
            String place = site == null ? "Memory.setLeakReports(LeakReports.ALL) tells where they are made"
                    : "They were made at " + site;
            LOGGER.log(Level.WARNING, what + ". " + advice + ". " + place);
        }
    }

    /** Returns where most of a manager's own objects were made, or null if that is not recorded. */
    private static String site(NDManager manager) {
        return manager.debugDump(1).lines()
                .filter(line -> (line.startsWith("\u251c") || line.startsWith("\u2514")) && line.contains(MADE))
                .map(line -> line.substring(line.indexOf(MADE) + MADE.length()))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey)
                .orElse(null);
    }
}

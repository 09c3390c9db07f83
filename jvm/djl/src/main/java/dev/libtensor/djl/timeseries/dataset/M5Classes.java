package dev.libtensor.djl.timeseries.dataset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The classes of the items of {@link M5Forecast}: where they are sold, and what they are. */
final class M5Classes {
    static final List<String> COLUMNS = List.of("state_id", "store_id", "cat_id", "dept_id", "item_id");

    private static final List<Department> DEPARTMENTS = List.of(
            new Department("FOODS_1", 219, List.of(7, 100, 165)),
            new Department("FOODS_2", 399, List.of(98)),
            new Department("FOODS_3", 827, List.of(52, 699, 728, 740)),
            new Department("HOBBIES_1", 424, List.of(59, 71, 96, 101, 182, 196, 222, 291)),
            new Department("HOBBIES_2", 149, List.of()),
            new Department("HOUSEHOLD_1", 541, List.of(31, 41, 84, 111, 240, 273, 352, 391, 392)),
            new Department("HOUSEHOLD_2", 516, List.of(181)));

    private M5Classes() {}

    /** A department, whose items have numbers from 1 to the last one, without those that are missing. */
    private record Department(String name, int last, List<Integer> missing) {
        private void addItems(List<String> items) {
            for (int i = 1; i <= last; i++) {
                if (!missing.contains(i)) {
                    items.add(String.format(Locale.ROOT, "%s_%03d", name, i));
                }
            }
        }
    }

    /** Returns the number of each class of a column, or null for a column of numbers. */
    static Map<String, Integer> numbers(String column) {
        List<String> classes = switch (column) {
            case "state_id" -> List.of("CA", "TX", "WI");
            case "store_id" -> List.of("CA_1", "CA_2", "CA_3", "CA_4", "TX_1", "TX_2", "TX_3", "WI_1", "WI_2", "WI_3");
            case "cat_id" -> List.of("FOODS", "HOBBIES", "HOUSEHOLD");
            case "dept_id" -> DEPARTMENTS.stream().map(Department::name).toList();
            case "item_id" -> items();
            default -> null;
        };
        if (classes == null) {
            return null;
        }
        Map<String, Integer> numbers = new LinkedHashMap<>();
        classes.forEach(each -> numbers.put(each, numbers.size()));
        return numbers;
    }

    private static List<String> items() {
        List<String> items = new ArrayList<>();
        DEPARTMENTS.forEach(each -> each.addItems(items));
        return items;
    }
}

package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** How often each category is in a column, as DataVec's class of that name. */
public final class CategoricalAnalysis implements ColumnAnalysis {
    private final Map<String, Long> counts = new HashMap<>();

    CategoricalAnalysis(List<Writable> values) {
        values.forEach(each -> counts.merge(each.toString(), 1L, Long::sum));
    }

    /**
     * Returns the number of each category.
     *
     * @return a copy
     */
    public Map<String, Long> getMapOfCounts() {
        return new HashMap<>(counts);
    }

    @Override
    public long getCountTotal() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Categorical;
    }

    /** Returns the counts, the greatest first. */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "CategoricalAnalysis(CategoryCounts={", "})");
        counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey())).forEach(each -> text.add(each.toString()));
        return text.toString();
    }
}

package dev.libtensor.djl.metric;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/** Collects metrics by name, from any thread. */
public class Metrics {
    private final Map<String, List<Metric>> metrics = new ConcurrentHashMap<>();
    private int limit;
    private BiConsumer<Metrics, String> onLimit;

    /** Creates an empty collection. */
    public Metrics() {}

    /**
     * Limits how many metrics of a name are kept. When one more is added, those before it are dropped.
     *
     * @param limit the number of metrics, or 0 for no limit
     */
    public void setLimit(int limit) {
        this.limit = limit;
    }

    /**
     * Sets what is called before the metrics of a name are dropped.
     *
     * @param onLimit what takes this collection and the name, or null
     */
    public void setOnLimit(BiConsumer<Metrics, String> onLimit) {
        this.onLimit = onLimit;
    }

    /**
     * Adds a metric.
     *
     * @param metric the metric
     */
    public void addMetric(Metric metric) {
        String name = ArgumentException.notNull(metric, "metric").getMetricName();
        List<Metric> list = metrics.get(name);
        if (list == null) {
            list = metrics.computeIfAbsent(name, key -> Collections.synchronizedList(new ArrayList<>()));
        }
        if (limit > 0 && list.size() >= limit) {
            if (onLimit != null) {
                onLimit.accept(this, name);
            }
            list.clear();
        }
        list.add(metric);
    }

    /**
     * Adds a metric that counts things.
     *
     * @param name the name
     * @param value the number
     */
    public void addMetric(String name, Number value) {
        addMetric(new Metric(name, value));
    }

    /**
     * Adds a metric.
     *
     * @param name the name
     * @param value the number
     * @param unit the unit
     * @param dimensions where it was measured; without any, on this host
     */
    public void addMetric(String name, Number value, Unit unit, Dimension... dimensions) {
        addMetric(new Metric(name, value, unit, dimensions));
    }

    /**
     * Returns whether a metric of a name was added.
     *
     * @param name the name
     * @return true if there is one
     */
    public boolean hasMetric(String name) {
        return metrics.containsKey(name);
    }

    /**
     * Returns the metrics of a name.
     *
     * @param name the name
     * @return the metrics in the order in which they were added; none if the name is unknown
     */
    public List<Metric> getMetric(String name) {
        return metrics.getOrDefault(name, List.of());
    }

    /**
     * Returns the names.
     *
     * @return the names, in no particular order
     */
    public Set<String> getMetricNames() {
        return metrics.keySet();
    }

    /**
     * Returns the metric that was added last under a name.
     *
     * @param name the name
     * @return the metric
     * @throws ArgumentException if there is none
     */
    public Metric latestMetric(String name) {
        List<Metric> list = metrics.get(ArgumentException.notNull(name, "name"));
        if (list != null) {
            synchronized (list) {
                if (!list.isEmpty()) {
                    return list.get(list.size() - 1);
                }
            }
        }
        throw missing(name);
    }

    /**
     * Returns a percentile of the metrics of a name: the smallest one that this part of them does not exceed.
     *
     * @param metricName the name
     * @param percentile the percentile, from 0 to 100; 100 is the greatest metric, for which DJL throws an exception
     * @return the metric, whose name ends with {@code _p} and the percentile
     * @throws ArgumentException if there is none, or the percentile is not from 0 to 100
     */
    public Metric percentile(String metricName, int percentile) {
        if (percentile < 0 || percentile > 100) {
            throw new ArgumentException(percentile + " is not a percentile: expected 0 to 100");
        }
        List<Metric> sorted = new ArrayList<>(some(metricName));
        sorted.sort(Comparator.comparingDouble(Metric::getValue));
        int index = (int) Math.min(sorted.size() - 1, (long) sorted.size() * percentile / 100);
        return sorted.get(index).copyOf(metricName + "_p" + percentile);
    }

    /**
     * Returns the average of the metrics of a name.
     *
     * @param metricName the name
     * @return the average
     * @throws ArgumentException if there is none
     */
    public double mean(String metricName) {
        List<Metric> list = some(metricName);
        double sum = 0;
        for (Metric metric : list) {
            sum += metric.getValue();
        }
        return sum / list.size();
    }

    /** Returns a copy, so that metrics of other threads do not disturb the caller. */
    private List<Metric> some(String name) {
        List<Metric> list = metrics.get(ArgumentException.notNull(name, "name"));
        Metric[] copy = list == null ? new Metric[0] : list.toArray(new Metric[0]);
        if (copy.length == 0) {
            throw missing(name);
        }
        return List.of(copy);
    }

    private ArgumentException missing(String name) {
        return new ArgumentException("no metric is named '" + name + "': there are " + metrics.keySet());
    }
}

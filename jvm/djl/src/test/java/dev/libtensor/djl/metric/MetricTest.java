package dev.libtensor.djl.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.Gson;
import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricTest extends NativeTest {
    @Test
    void textsAreReadBack() {
        Metric metric = new Metric("Disk", MetricType.GAUGE, 31.5, Unit.BYTES_PER_SECOND, new Dimension("Host", "h"),
                new Dimension("Level", "l"));
        assertEquals("Disk.Bytes/Second:31.5|#Host:h,Level:l|g", metric.toString());
        Metric read = Metric.parse(metric.toString());
        assertEquals(metric.toString(), read.toString());
        assertEquals(Unit.BYTES_PER_SECOND, read.getUnit());
        Metric timed = Metric.parse("DiskAvailable.Gigabytes:311|#Host:localhost|1650953744320|c");
        assertEquals("1650953744320", timed.getTimestamp());
        assertEquals(MetricType.COUNTER, timed.getMetricType());
        assertEquals(311, timed.getValue());
        assertEquals("localhost", timed.getDimensions()[0].getValue());
        assertEquals(Double.NaN, Metric.parse(new Metric("a", Float.NaN).toString()).getValue());
        assertNull(Metric.parse("none"));
        assertThrows(ArgumentException.class, () -> Unit.fromValue("Miles"));
        assertThrows(ArgumentException.class, () -> MetricType.of("x"));
    }

    @Test
    void jsonHasTheNamesOfDjl() {
        String json = new Gson().toJson(new Metric("a", 1, Unit.COUNT, new Dimension("b", "c")));
        assertEquals("{\"MetricName\":\"a\",\"Value\":\"1\",\"Unit\":\"Count\",\"Dimensions\":[{\"Name\":\"b\","
                + "\"Value\":\"c\"}]}", json);
    }

    @Test
    void statistics() {
        Metrics metrics = new Metrics();
        for (int i : new int[] {4, 1, 3, 2}) {
            metrics.addMetric("a", i);
        }
        assertEquals(2.5, metrics.mean("a"));
        assertEquals(3, metrics.percentile("a", 50).getValue());
        assertEquals(4, metrics.percentile("a", 100).getValue());
        assertEquals("a_p50", metrics.percentile("a", 50).getMetricName());
        assertEquals(2, metrics.latestMetric("a").getValue());
        assertEquals(List.of(), metrics.getMetric("none"));
        assertThrows(ArgumentException.class, () -> metrics.latestMetric("none"));
        assertThrows(ArgumentException.class, () -> metrics.mean("none"));
        assertThrows(ArgumentException.class, () -> metrics.percentile("a", 101));
    }

    @Test
    void limitsDropThoseBefore() {
        Metrics metrics = new Metrics();
        List<Integer> sizes = new ArrayList<>();
        metrics.setLimit(2);
        metrics.setOnLimit((all, name) -> sizes.add(all.getMetric(name).size()));
        for (int i = 0; i < 5; i++) {
            metrics.addMetric("a", i);
        }
        assertEquals(List.of(2, 2), sizes);
        assertEquals(1, metrics.getMetric("a").size());
    }
}

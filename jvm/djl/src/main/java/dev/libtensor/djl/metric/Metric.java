package dev.libtensor.djl.metric;

import com.google.gson.annotations.SerializedName;
import dev.libtensor.ArgumentException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number that was measured, with its name and unit. Its text has the form
 * {@code name.unit:value|#dimension:value|timestamp|type}, of which the last three parts may be missing.
 */
public class Metric {
    private static final Pattern TEXT = Pattern.compile("\\s*([\\w\\s]+)\\.([\\w\\s/]+):([-+\\w.,]+)"
            + "(?:\\|#([^|]*))?(?:\\|(\\d+))?(?:\\|([cgh]))?");

    @SerializedName("MetricName")
    private final String metricName;

    private final transient MetricType metricType;

    @SerializedName("Value")
    private final String value;

    @SerializedName("Unit")
    private final String unit;

    @SerializedName("Dimensions")
    private final Dimension[] dimensions;

    @SerializedName("Timestamp")
    private final String timestamp;

    /**
     * Creates a metric that counts things on this host.
     *
     * @param metricName the name
     * @param value the number
     */
    public Metric(String metricName, Number value) {
        this(metricName, value, Unit.COUNT);
    }

    /**
     * Creates a metric.
     *
     * @param metricName the name
     * @param value the number
     * @param unit the unit
     * @param dimensions where it was measured; without any, on this host
     */
    public Metric(String metricName, Number value, Unit unit, Dimension... dimensions) {
        this(metricName, null, value, unit, dimensions);
    }

    /**
     * Creates a metric of a type.
     *
     * @param metricName the name
     * @param metricType the type, or null
     * @param value the number
     * @param unit the unit
     * @param dimensions where it was measured; without any, on this host
     */
    public Metric(String metricName, MetricType metricType, Number value, Unit unit, Dimension... dimensions) {
        this(ArgumentException.notNull(metricName, "metricName"), metricType,
                ArgumentException.notNull(value, "value").toString(),
                ArgumentException.notNull(unit, "unit").getValue(), null,
                ArgumentException.notNull(dimensions, "dimensions"));
    }

    private Metric(String metricName, MetricType metricType, String value, String unit, String timestamp,
            Dimension[] dimensions) {
        this.metricName = metricName;
        this.metricType = metricType;
        this.value = value;
        this.unit = unit;
        this.timestamp = timestamp;
        this.dimensions = dimensions.length == 0 ? Here.HOST : dimensions;
    }

    /**
     * Returns the same metric under another name.
     *
     * @param name the other name
     * @return a new metric
     */
    public Metric copyOf(String name) {
        return new Metric(name, metricType, value, unit, timestamp, dimensions);
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String getMetricName() {
        return metricName;
    }

    /**
     * Returns the type.
     *
     * @return the type, or null if there is none
     */
    public MetricType getMetricType() {
        return metricType;
    }

    /**
     * Returns the number.
     *
     * @return the number, which is that of its shortest text: 0.1f gives 0.1
     */
    public Double getValue() {
        return Double.valueOf(value);
    }

    /**
     * Returns the unit.
     *
     * @return the unit
     */
    public Unit getUnit() {
        return Unit.fromValue(unit);
    }

    /**
     * Returns when the metric was measured, if it was read from a text that says so.
     *
     * @return the time, or null
     */
    public String getTimestamp() {
        return timestamp;
    }

    /**
     * Returns where the metric was measured.
     *
     * @return the dimensions
     */
    public Dimension[] getDimensions() {
        return dimensions;
    }

    /**
     * Reads the text of a metric. Units with a slash and values such as NaN are read too, which DJL does not do.
     *
     * @param line the text
     * @return the metric, or null if the text is not that of a metric
     * @throws ArgumentException if the text is null
     */
    public static Metric parse(String line) {
        Matcher text = TEXT.matcher(ArgumentException.notNull(line, "line"));
        if (!text.matches()) {
            return null;
        }
        MetricType type = text.group(6) == null ? null : MetricType.of(text.group(6));
        return new Metric(text.group(1), type, text.group(3), text.group(2), text.group(5), parts(text.group(4)));
    }

    private static Dimension[] parts(String text) {
        List<Dimension> found = new ArrayList<>();
        for (String part : text == null ? new String[0] : text.split(",")) {
            int colon = part.indexOf(':');
            if (colon > 0 && colon == part.lastIndexOf(':')) {
                found.add(new Dimension(part.substring(0, colon), part.substring(colon + 1)));
            }
        }
        return found.toArray(new Dimension[0]);
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(96);
        text.append(metricName).append('.').append(unit).append(':').append(value);
        String before = "|#";
        for (Dimension dimension : dimensions) {
            if (dimension != null) {
                text.append(before).append(dimension.getName()).append(':').append(dimension.getValue());
                before = ",";
            }
        }
        if (timestamp != null) {
            text.append('|').append(timestamp);
        }
        if (metricType != null) {
            text.append('|').append(metricType.getValue());
        }
        return text.toString();
    }

    /** This host, whose name is looked up once, when it is first needed. */
    private static final class Here {
        static final Dimension[] HOST = {new Dimension("Host", name())};

        private static String name() {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException e) {
                return "Unknown";
            }
        }
    }
}

package dev.libtensor.djl.metric;

import com.google.gson.annotations.SerializedName;

/** A name and a value that tell where a {@link Metric} was measured, such as the host. */
public class Dimension {
    @SerializedName("Name")
    private String name;

    @SerializedName("Value")
    private String value;

    /** Creates a dimension that has neither a name nor a value. */
    public Dimension() {}

    /**
     * Creates a dimension.
     *
     * @param name the name
     * @param value the value
     */
    public Dimension(String name, String value) {
        this.name = name;
        this.value = value;
    }

    /**
     * Returns the name.
     *
     * @return the name, or null
     */
    public String getName() {
        return name;
    }

    /**
     * Returns the value.
     *
     * @return the value, or null
     */
    public String getValue() {
        return value;
    }
}

package dev.libtensor.datavec.api.conf;

import dev.libtensor.ArgumentException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Settings of a reader by their names, as DataVec's class of that name. Each is kept as text. They are set in the program;
 * DataVec's can come from XML files too.
 */
public class Configuration implements Iterable<Map.Entry<String, String>> {
    private final Map<String, String> values = new LinkedHashMap<>();

    /** Creates settings, of which there are none yet. */
    public Configuration() {}

    /**
     * Creates a copy.
     *
     * @param other the other settings
     */
    public Configuration(Configuration other) {
        values.putAll(ArgumentException.notNull(other, "other").values);
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @return the text; null if it is not set
     */
    public String get(String name) {
        return values.get(ArgumentException.notNull(name, "name"));
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @param defaultValue what is returned if it is not set
     * @return the text
     */
    public String get(String name, String defaultValue) {
        String value = get(name);
        return value == null ? defaultValue : value;
    }

    private <T> T get(String name, T defaultValue, Function<String, T> parsed, String expected) {
        String value = get(name);
        try {
            return value == null ? defaultValue : parsed.apply(value.strip());
        } catch (NumberFormatException e) {
            throw new ArgumentException("the setting '" + name + "' is " + expected + ", not '" + value + "'");
        }
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @param defaultValue what is returned if it is not set
     * @return the number
     * @throws ArgumentException if it is no whole number of 32 bits
     */
    public int getInt(String name, int defaultValue) {
        return get(name, defaultValue, Integer::valueOf, "a whole number of 32 bits");
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @param defaultValue what is returned if it is not set
     * @return the number
     * @throws ArgumentException if it is no whole number of 64 bits
     */
    public long getLong(String name, long defaultValue) {
        return get(name, defaultValue, Long::valueOf, "a whole number of 64 bits");
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @param defaultValue what is returned if it is not set
     * @return the number
     * @throws ArgumentException if it is no number
     */
    public float getFloat(String name, float defaultValue) {
        return get(name, defaultValue, Float::valueOf, "a number");
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @param defaultValue what is returned if it is neither {@code true} nor {@code false}
     * @return the truth value
     */
    public boolean getBoolean(String name, boolean defaultValue) {
        return switch (get(name, "").strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> defaultValue;
        };
    }

    /**
     * Returns a setting.
     *
     * @param name its name
     * @param defaultValue what is returned if it is not set
     * @return the texts between the commas
     */
    public String[] getStrings(String name, String... defaultValue) {
        String value = get(name);
        return value == null ? defaultValue : value.split(",");
    }

    /**
     * Sets a setting.
     *
     * @param name its name
     * @param value the text
     */
    public void set(String name, String value) {
        values.put(ArgumentException.notNull(name, "name"), ArgumentException.notNull(value, "value"));
    }

    /**
     * Sets a setting.
     *
     * @param name its name
     * @param value the number
     */
    public void setInt(String name, int value) {
        set(name, Integer.toString(value));
    }

    /**
     * Sets a setting.
     *
     * @param name its name
     * @param value the number
     */
    public void setLong(String name, long value) {
        set(name, Long.toString(value));
    }

    /**
     * Sets a setting.
     *
     * @param name its name
     * @param value the number
     */
    public void setFloat(String name, float value) {
        set(name, Float.toString(value));
    }

    /**
     * Sets a setting.
     *
     * @param name its name
     * @param value the truth value
     */
    public void setBoolean(String name, boolean value) {
        set(name, Boolean.toString(value));
    }

    /**
     * Sets a setting.
     *
     * @param name its name
     * @param values the texts, without commas in them
     */
    public void setStrings(String name, String... values) {
        set(name, String.join(",", ArgumentException.noneNull(values, "values")));
    }

    /**
     * Returns how many settings are set.
     *
     * @return the number
     */
    public int size() {
        return values.size();
    }

    /** Removes all settings. */
    public void clear() {
        values.clear();
    }

    /** Returns the names and texts in the order in which they were set first. */
    @Override
    public Iterator<Map.Entry<String, String>> iterator() {
        return new LinkedHashMap<>(values).entrySet().iterator();
    }

    @Override
    public String toString() {
        return "Configuration" + values;
    }
}

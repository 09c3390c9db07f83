package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import java.util.Map;

/** Reads settings that may be texts, numbers or Booleans. */
public final class ArgumentsUtil {
    private ArgumentsUtil() {}

    /**
     * Returns a setting as a text.
     *
     * @param arguments the settings
     * @param key its name
     * @return the text, or null if it is not set
     */
    public static String stringValue(Map<String, ?> arguments, String key) {
        return stringValue(arguments, key, null);
    }

    /**
     * Returns a setting as a text.
     *
     * @param arguments the settings
     * @param key its name
     * @param def the value if it is not set
     * @return the text
     */
    public static String stringValue(Map<String, ?> arguments, String key, String def) {
        Object value = value(arguments, key);
        return value == null ? def : value.toString();
    }

    /**
     * Returns a setting as an integer.
     *
     * @param arguments the settings
     * @param key its name
     * @return the number without its fraction, or 0 if it is not set
     */
    public static int intValue(Map<String, ?> arguments, String key) {
        return intValue(arguments, key, 0);
    }

    /**
     * Returns a setting as an integer.
     *
     * @param arguments the settings
     * @param key its name
     * @param def the value if it is not set
     * @return the number without its fraction
     * @throws NumberFormatException if the setting is not a number
     */
    public static int intValue(Map<String, ?> arguments, String key, int def) {
        Object value = value(arguments, key);
        return value == null ? def : (int) number(value);
    }

    /**
     * Returns a setting as a long integer.
     *
     * @param arguments the settings
     * @param key its name
     * @return the number without its fraction, or 0 if it is not set
     */
    public static long longValue(Map<String, ?> arguments, String key) {
        return longValue(arguments, key, 0);
    }

    /**
     * Returns a setting as a long integer. Whole numbers keep all their digits; DJL rounds those above 2<sup>53</sup>.
     *
     * @param arguments the settings
     * @param key its name
     * @param def the value if it is not set
     * @return the number without its fraction
     * @throws NumberFormatException if the setting is not a number
     */
    public static Long longValue(Map<String, ?> arguments, String key, long def) {
        Object value = value(arguments, key);
        if (value == null) {
            return def;
        }
        try {
            return Long.valueOf(value.toString());
        } catch (NumberFormatException fraction) {
            return (long) number(value);
        }
    }

    /**
     * Returns a setting as a floating-point number.
     *
     * @param arguments the settings
     * @param key its name
     * @return the number, or 0 if it is not set
     */
    public static float floatValue(Map<String, ?> arguments, String key) {
        return floatValue(arguments, key, 0f);
    }

    /**
     * Returns a setting as a floating-point number.
     *
     * @param arguments the settings
     * @param key its name
     * @param def the value if it is not set
     * @return the number
     * @throws NumberFormatException if the setting is not a number
     */
    public static float floatValue(Map<String, ?> arguments, String key, float def) {
        Object value = value(arguments, key);
        return value == null ? def : (float) number(value);
    }

    /**
     * Returns a setting as a Boolean.
     *
     * @param arguments the settings
     * @param key its name
     * @return true if it is {@code true} in upper or lower case
     */
    public static boolean booleanValue(Map<String, ?> arguments, String key) {
        return booleanValue(arguments, key, false);
    }

    /**
     * Returns a setting as a Boolean.
     *
     * @param arguments the settings
     * @param key its name
     * @param def the value if it is not set
     * @return true if it is {@code true} in upper or lower case
     */
    public static boolean booleanValue(Map<String, ?> arguments, String key, boolean def) {
        Object value = value(arguments, key);
        return value == null ? def : Boolean.parseBoolean(value.toString());
    }

    private static Object value(Map<String, ?> arguments, String key) {
        return ArgumentException.notNull(arguments, "arguments").get(key);
    }

    private static double number(Object value) {
        return Double.parseDouble(value.toString());
    }
}

package dev.libtensor.internal.formats;

import dev.libtensor.FormatException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the header of the safetensors format, a JSON object of arrays by name. It accepts only what the format allows,
 * so nothing in it nests deeper than the format does.
 */
final class SafetensorsHeader {
    static final String METADATA = "__metadata__";

    /** An array: its name, its type, its sizes, and where its elements start and end. */
    record Entry(String name, String type, long[] sizes, long start, long end) {}

    private final String text;
    private int at;

    SafetensorsHeader(String text) {
        this.text = text;
    }

    List<Entry> read() {
        List<Entry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        object(() -> {
            String name = unused(names);
            if (name.equals(METADATA)) {
                metadata();
            } else {
                entries.add(entry(name));
            }
        });
        skip();
        if (at != text.length()) {
            throw wrong("the end");
        }
        return entries;
    }

    private void metadata() {
        Set<String> keys = new HashSet<>();
        object(() -> {
            unused(keys);
            string();
        });
    }

    private Entry entry(String name) {
        String[] type = new String[1];
        long[][] lists = new long[2][];
        Set<String> keys = new HashSet<>();
        object(() -> {
            switch (unused(keys)) {
                case "dtype" -> type[0] = string();
                case "shape" -> lists[0] = numbers();
                case "data_offsets" -> lists[1] = numbers();
                default -> throw wrong("dtype, shape or data_offsets");
            }
        });
        if (keys.size() != 3 || lists[1].length != 2) {
            throw new FormatException("the array '" + NDArrayFormat.shown(name)
                    + "' of the header needs a dtype, a shape and two data_offsets");
        }
        return new Entry(name, type[0], lists[0], lists[1][0], lists[1][1]);
    }

    /** Reads an object. {@code member} reads each key with its colon, and the value. */
    private void object(Runnable member) {
        expect('{');
        if (!found('}')) {
            do {
                member.run();
            } while (found(','));
            expect('}');
        }
    }

    /** Reads a key with its colon, which must be new. */
    private String unused(Set<String> keys) {
        String key = string();
        if (!keys.add(key)) {
            throw new FormatException("the header has the key '" + NDArrayFormat.shown(key) + "' twice");
        }
        expect(':');
        return key;
    }

    private long[] numbers() {
        List<Long> numbers = new ArrayList<>();
        expect('[');
        if (!found(']')) {
            do {
                numbers.add(number());
            } while (found(','));
            expect(']');
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    private long number() {
        skip();
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        String digits = text.substring(start, at);
        try {
            if (digits.length() == 1 || !digits.startsWith("0")) {
                return Long.parseLong(digits);
            }
        } catch (NumberFormatException e) {
            // None, or too many.
        }
        at = start;
        throw wrong("a number");
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (true) {
            char next = next();
            if (next == '"') {
                return string.toString();
            } else if (next < ' ') {
                throw wrong("a character");
            }
            string.append(next == '\\' ? escaped() : next);
        }
    }

    private char escaped() {
        char next = next();
        return switch (next) {
            case '"', '\\', '/' -> next;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                int code = 0;
                for (int i = 0; i < 4; i++) {
                    char digit = next();
                    int value = digit < 128 ? Character.digit(digit, 16) : -1;
                    if (value < 0) {
                        throw wrong("a hexadecimal digit");
                    }
                    code = 16 * code + value;
                }
                yield (char) code;
            }
            default -> throw wrong("an escaped character");
        };
    }

    private char next() {
        if (at == text.length()) {
            throw wrong("a character");
        }
        return text.charAt(at++);
    }

    private void skip() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean found(char wanted) {
        skip();
        boolean isFound = at < text.length() && text.charAt(at) == wanted;
        at += isFound ? 1 : 0;
        return isFound;
    }

    private void expect(char wanted) {
        if (!found(wanted)) {
            throw wrong("'" + wanted + "'");
        }
    }

    private FormatException wrong(String expected) {
        return new FormatException("the header is not valid at character " + at + ": " + expected + " was expected");
    }

    /** Returns a text as JSON. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '"' || next == '\\') {
                quoted.append('\\').append(next);
            } else if (next < ' ') {
                quoted.append(String.format("\\u%04x", (int) next));
            } else {
                quoted.append(next);
            }
        }
        return quoted.append('"').toString();
    }
}

package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Removes or replaces characters. */
public class TextCleaner implements TextProcessor {
    private final Function<Character, Boolean> condition;
    private final char replace;

    /**
     * Creates a step that removes characters.
     *
     * @param condition tells which
     */
    public TextCleaner(Function<Character, Boolean> condition) {
        this(condition, '\0');
    }

    /**
     * Creates a step that replaces characters.
     *
     * @param condition tells which
     * @param replace the character in their place; 0 removes them
     */
    public TextCleaner(Function<Character, Boolean> condition, char replace) {
        this.condition = condition;
        this.replace = replace;
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        return tokens.stream().map(this::clean).collect(Collectors.toList());
    }

    private String clean(String text) {
        StringBuilder cleaned = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!condition.apply(c)) {
                cleaned.append(c);
            } else if (replace != '\0') {
                cleaned.append(replace);
            }
        }
        return cleaned.toString();
    }
}

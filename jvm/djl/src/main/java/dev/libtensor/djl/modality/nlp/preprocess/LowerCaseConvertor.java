package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Makes letters small. */
public class LowerCaseConvertor implements TextProcessor {
    private final Locale locale;

    /** Creates a step for English. */
    public LowerCaseConvertor() {
        this(Locale.ENGLISH);
    }

    /**
     * Creates a step.
     *
     * @param locale the language, which decides how letters become small
     */
    public LowerCaseConvertor(Locale locale) {
        this.locale = locale;
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        return tokens.stream().map(token -> token.toLowerCase(locale)).collect(Collectors.toList());
    }
}

package dev.libtensor.djl.modality.nlp.preprocess;

import java.text.Normalizer;
import java.util.List;
import java.util.stream.Collectors;

/** Brings characters that look the same into one form. */
public class UnicodeNormalizer implements TextProcessor {
    /** The form by default. */
    public static final Normalizer.Form DEFAULT_FORM = Normalizer.Form.NFKC;

    private final Normalizer.Form normalForm;

    /** Creates a step with the form by default. */
    public UnicodeNormalizer() {
        this(DEFAULT_FORM);
    }

    /**
     * Creates a step.
     *
     * @param normalForm the form
     */
    public UnicodeNormalizer(Normalizer.Form normalForm) {
        this.normalForm = normalForm;
    }

    /**
     * Brings a text into the form by default.
     *
     * @param s the text
     * @return the text in that form
     */
    public static String normalizeDefault(String s) {
        return Normalizer.normalize(s, DEFAULT_FORM);
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        return tokens.stream().map(token -> Normalizer.normalize(token, normalForm)).collect(Collectors.toList());
    }
}

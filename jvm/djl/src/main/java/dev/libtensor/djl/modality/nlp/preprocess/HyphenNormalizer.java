package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes hyphens, dashes and minus signs of all kinds the ASCII hyphen, and removes soft hyphens. */
public class HyphenNormalizer implements TextProcessor {
    private static final int SOFT = 0xad;
    private static final Set<Integer> HYPHENS = Set.of(0x2d, 0x7e, SOFT, 0x58a, 0x5be, 0x2010, 0x2011, 0x2012, 0x2013,
            0x2014, 0x2015, 0x2053, 0x207b, 0x208b, 0x2212, 0x2e3a, 0x2e3b, 0x301c, 0x3030, 0xfe31, 0xfe32, 0xfe58,
            0xfe63, 0xff0d);

    /** Creates a step. */
    public HyphenNormalizer() {}

    /**
     * Returns whether a character looks like a hyphen.
     *
     * @param codePoint the character
     * @return true if so
     */
    public static boolean isHyphenLike(Integer codePoint) {
        return HYPHENS.contains(codePoint);
    }

    /**
     * Replaces the hyphens of a text.
     *
     * @param s the text
     * @return the text with ASCII hyphens
     */
    public static String normalizeHyphens(String s) {
        StringBuilder text = new StringBuilder(s.length());
        s.codePoints().filter(point -> point != SOFT).map(point -> isHyphenLike(point) ? '-' : point)
                .forEach(text::appendCodePoint);
        return text.toString();
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        return tokens.stream().map(HyphenNormalizer::normalizeHyphens).collect(Collectors.toList());
    }
}

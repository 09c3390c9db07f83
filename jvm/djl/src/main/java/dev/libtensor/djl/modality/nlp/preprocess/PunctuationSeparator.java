package dev.libtensor.djl.modality.nlp.preprocess;

import dev.libtensor.djl.modality.nlp.NlpUtils;
import java.util.ArrayList;
import java.util.List;

/** Makes a token of each punctuation mark, and splits at spaces. */
public class PunctuationSeparator implements TextProcessor {
    /** Creates a step. */
    public PunctuationSeparator() {}

    @Override
    public List<String> preprocess(List<String> tokens) {
        List<String> separated = new ArrayList<>();
        for (String token : tokens) {
            separate(token, separated);
        }
        return separated;
    }

    private static void separate(String token, List<String> separated) {
        int start = 0;
        for (int i = 0; i <= token.length(); i++) {
            boolean mark = i < token.length() && NlpUtils.isPunctuation(token.charAt(i));
            if (mark || i == token.length() || isSpace(token.charAt(i))) {
                if (i > start) {
                    separated.add(token.substring(start, i));
                }
                if (mark) {
                    separated.add(token.substring(i, i + 1));
                }
                start = i + 1;
            }
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }
}

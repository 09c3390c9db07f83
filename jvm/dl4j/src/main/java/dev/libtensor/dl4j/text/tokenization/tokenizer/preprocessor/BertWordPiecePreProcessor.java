package dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Cleans a text before it is split into pieces of words, as DL4J's class of that name. Control characters and those that no word
 * of the vocabulary has are left out. White space becomes blanks, and Chinese characters stand between blanks.
 */
public class BertWordPiecePreProcessor implements TokenPreProcess {
    /** What stands for characters that cannot be read. It is left out. */
    public static final char REPLACEMENT_CHAR = 0xfffd;

    private static final Set<Character.UnicodeBlock> IDEOGRAPHS = Set.of(
            Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS,
            Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS_EXTENSION_A,
            Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS_EXTENSION_B,
            Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS_EXTENSION_C,
            Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS_EXTENSION_D,
            Character.UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS_EXTENSION_E,
            Character.UnicodeBlock.CJK_COMPATIBILITY_IDEOGRAPHS,
            Character.UnicodeBlock.CJK_COMPATIBILITY_IDEOGRAPHS_SUPPLEMENT);

    private final boolean lowerCase;
    private final boolean stripAccents;
    private final Set<Integer> known;

    /** Creates what keeps case, accents and all characters. */
    public BertWordPiecePreProcessor() {
        this(false, false, null);
    }

    /**
     * Creates a preprocessor.
     *
     * @param lowerCase whether letters become lower case
     * @param stripAccents whether accents are left out, as the models for lower case need
     * @param vocab the words whose characters are known; null if all are
     */
    public BertWordPiecePreProcessor(boolean lowerCase, boolean stripAccents, Map<String, Integer> vocab) {
        this.lowerCase = lowerCase;
        this.stripAccents = stripAccents;
        known = vocab == null ? null
                : vocab.keySet().stream().flatMap(word -> word.codePoints().boxed()).collect(Collectors.toSet());
    }

    @Override
    public String preProcess(String token) {
        ArgumentException.notNull(token, "token");
        StringBuilder text = new StringBuilder();
        (stripAccents ? Normalizer.normalize(token, Normalizer.Form.NFD) : token).codePoints()
                .filter(each -> each != 0 && each != REPLACEMENT_CHAR && !isControlCharacter(each) && !isStripped(each))
                .map(each -> lowerCase ? Character.toLowerCase(each) : each)
                .forEach(each -> append(text, each));
        return text.toString();
    }

    private boolean isStripped(int character) {
        return stripAccents && Character.getType(character) == Character.NON_SPACING_MARK;
    }

    private void append(StringBuilder text, int character) {
        if (isWhiteSpace(character)) {
            text.append(' ');
        } else if (known != null && !known.contains(character)) {
            return;
        } else if (isChineseCharacter(character)) {
            text.append(' ').appendCodePoint(character).append(' ');
        } else {
            text.appendCodePoint(character);
        }
    }

    /**
     * Returns whether a character controls or formats. Tabs and ends of lines do not.
     *
     * @param cp the code point
     * @return whether it does
     */
    public static boolean isControlCharacter(int cp) {
        int type = Character.getType(cp);
        return !isBreak(cp) && (type == Character.CONTROL || type == Character.FORMAT);
    }

    /**
     * Returns whether a character is a blank, a tab or the end of a line.
     *
     * @param cp the code point
     * @return whether it is
     */
    public static boolean isWhiteSpace(int cp) {
        return isBreak(cp) || Character.getType(cp) == Character.SPACE_SEPARATOR;
    }

    private static boolean isBreak(int cp) {
        return cp == '\t' || cp == '\n' || cp == '\r';
    }

    /**
     * Returns whether a character is one of Chinese, Japanese or Korean that is a word of its own.
     *
     * @param cp the code point
     * @return whether it is in a block of unified or compatible ideographs
     */
    public static boolean isChineseCharacter(int cp) {
        Character.UnicodeBlock block = Character.UnicodeBlock.of(cp);
        return block != null && IDEOGRAPHS.contains(block);
    }

    /**
     * Makes a text of pieces of words. Words stand between blanks, and a period stands at the word before it.
     *
     * @param tokens the pieces
     * @return the text
     */
    public static String reconstructFromTokens(List<String> tokens) {
        StringBuilder text = new StringBuilder();
        boolean isFirst = true;
        for (String each : ArgumentException.noneNull(tokens, "tokens")) {
            if (each.startsWith("##")) {
                text.append(each, 2, each.length());
            } else {
                text.append(isFirst || each.equals(".") ? "" : " ").append(each);
                isFirst = false;
            }
        }
        return text.toString();
    }
}

package dev.libtensor.djl.huggingface.tokenizers;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The settings of a tokenizer, which come from its file, from that of its settings, and from the program. */
final class TokenizerSettings {
    private static final Logger LOGGER = System.getLogger(HuggingFaceTokenizer.class.getName());
    private static final Pattern ACCENTS = Pattern.compile("\\p{InCombiningDiacriticalMarks}+");

    /** What decoding leaves a blank before. */
    private static final String[][] CLEANED = {{" .", "."}, {" ?", "?"}, {" !", "!"}, {" ,", ","}, {" ' ", "'"},
        {" n't", "n't"}, {" 'm", "'m"}, {" 's", "'s"}, {" 've", "'ve"}, {" 're", "'re"}};

    final boolean addSpecialTokens;
    final boolean withOverflowingTokens;
    final boolean cleanUp;
    final Truncation truncation;
    final Padding padding;
    final int stride;
    final int padToMultipleOf;
    int maxLength;

    private final Locale lowerCase;
    private final boolean stripAccents;
    private final boolean addPrefixSpace;
    private final int modelMaxLength;

    enum Truncation {
        LONGEST_FIRST(Codes.TRUNCATION_LONGEST_FIRST),
        ONLY_FIRST(Codes.TRUNCATION_ONLY_FIRST),
        ONLY_SECOND(Codes.TRUNCATION_ONLY_SECOND),
        DO_NOT_TRUNCATE(-1);

        final int code;

        Truncation(int code) {
            this.code = code;
        }
    }

    enum Padding {
        LONGEST,
        MAX_LENGTH,
        DO_NOT_PAD
    }

    /** Reads the settings of a new tokenizer. */
    TokenizerSettings(long tokenizer, Map<String, String> given, TokenizerConfig file) {
        Map<String, String> options = given == null ? Map.of() : given;
        TokenizerConfig config = file == null ? new TokenizerConfig() : file;
        long[] lengths = new long[4];
        Native.tokenizerLengths(tokenizer, lengths);
        int ofFile = (int) (lengths[0] >= 0 ? lengths[0] : lengths[2]);
        addSpecialTokens = ArgumentsUtil.booleanValue(options, "addSpecialTokens", file == null || hasSpecial(config));
        withOverflowingTokens = ArgumentsUtil.booleanValue(options, "withOverflowingTokens");
        truncation = options.containsKey("truncation") ? truncation(options.get("truncation")) : Truncation.LONGEST_FIRST;
        padding = options.containsKey("padding") ? padding(options.get("padding")) : Padding.LONGEST;
        maxLength = ArgumentsUtil.intValue(options, "maxLength", ofFile);
        stride = ArgumentsUtil.intValue(options, "stride", (int) lengths[1]);
        padToMultipleOf = ArgumentsUtil.intValue(options, "padToMultipleOf", (int) lengths[3]);
        modelMaxLength = ArgumentsUtil.intValue(options, "modelMaxLength", config.getModelMaxLength());
        stripAccents = ArgumentsUtil.booleanValue(options, "stripAccents", config.isStripAccents());
        addPrefixSpace = ArgumentsUtil.booleanValue(options, "addPrefixSpace", config.isAddPrefixSpace());
        cleanUp = config.isCleanUpTokenizationSpaces();
        lowerCase = locale(options.getOrDefault("doLowerCase", "false"));
        settleLength();
    }

    private static boolean hasSpecial(TokenizerConfig config) {
        return Stream.of(config.getBosToken(), config.getClsToken(), config.getEosToken(), config.getSepToken(),
                config.getUnkToken(), config.getPadToken()).filter(Objects::nonNull).anyMatch(token -> !token.isEmpty());
    }

    private static Truncation truncation(String value) {
        return switch (value) {
            case "true" -> Truncation.LONGEST_FIRST;
            case "false" -> Truncation.DO_NOT_TRUNCATE;
            default -> named(Truncation.values(), value, "truncation");
        };
    }

    private static Padding padding(String value) {
        return switch (value) {
            case "true" -> Padding.LONGEST;
            case "false" -> Padding.DO_NOT_PAD;
            default -> named(Padding.values(), value, "padding");
        };
    }

    private static <E extends Enum<E>> E named(E[] all, String value, String what) {
        return Arrays.stream(all).filter(each -> each.name().equalsIgnoreCase(value)).findFirst().orElseThrow(
                () -> new ArgumentException("the " + what + " is one of true, false, " + Arrays.toString(all) + ", not '"
                        + value + "'"));
    }

    private static Locale locale(String value) {
        return switch (value) {
            case "true" -> Locale.ROOT;
            case "false" -> null;
            default -> Locale.forLanguageTag(value);
        };
    }

    /** Settles the greatest length, which is at most that of the model. */
    private void settleLength() {
        boolean cuts = truncation != Truncation.DO_NOT_TRUNCATE;
        if (!cuts && padding != Padding.MAX_LENGTH) {
            return;
        }
        if (maxLength == -1) {
            maxLength = modelMaxLength;
        } else if (maxLength > modelMaxLength) {
            LOGGER.log(Level.WARNING, "texts have at most " + modelMaxLength + " tokens, which the model takes, not "
                    + maxLength);
            maxLength = modelMaxLength;
        }
        int rest = padToMultipleOf > 0 ? maxLength % padToMultipleOf : 0;
        if (cuts && padding == Padding.MAX_LENGTH && rest != 0) {
            int longer = maxLength - rest + padToMultipleOf;
            maxLength = longer > modelMaxLength ? longer - padToMultipleOf : longer;
            LOGGER.log(Level.WARNING, "texts have " + maxLength + " tokens, a multiple of " + padToMultipleOf);
        }
    }

    /** Sets a tokenizer's lengths. */
    void apply(long tokenizer, PadTokenResolver.PadInfo info) {
        boolean cuts = truncation != Truncation.DO_NOT_TRUNCATE;
        Native.tokenizerTruncate(tokenizer, cuts ? maxLength : -1, stride, Math.max(truncation.code, 0));
        if (padding == Padding.DO_NOT_PAD) {
            Native.tokenizerPadNone(tokenizer);
        } else {
            Native.tokenizerPad(tokenizer, padding == Padding.MAX_LENGTH ? maxLength : -1, padToMultipleOf,
                    info == null ? null : info.getPadToken(), info == null ? 0 : info.getPadId());
        }
    }

    /** Prepares a text. */
    String text(String text) {
        return word(addPrefixSpace && !text.startsWith(" ") ? " " + text : text);
    }

    /** Prepares a word. */
    String word(String word) {
        String small = lowerCase == null ? word : word.toLowerCase(lowerCase);
        return stripAccents ? ACCENTS.matcher(Normalizer.normalize(small, Normalizer.Form.NFKD)).replaceAll("") : small;
    }

    /** Removes the blanks before punctuation. */
    static String cleaned(String text) {
        String cleaned = text;
        for (String[] each : CLEANED) {
            cleaned = cleaned.replace(each[0], each[1]);
        }
        return cleaned;
    }
}

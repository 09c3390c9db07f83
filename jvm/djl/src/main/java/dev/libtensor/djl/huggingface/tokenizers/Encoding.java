package dev.libtensor.djl.huggingface.tokenizers;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.huggingface.tokenizers.jni.CharSpan;
import java.util.Arrays;
import java.util.function.Function;

/** What a text, or a pair of texts, becomes: its tokens, their numbers, and what is known of each. */
public class Encoding {
    private final long[] ids;
    private final long[] typeIds;
    private final String[] tokens;
    private final long[] wordIds;
    private final long[] sequenceIds;
    private final long[] attentionMask;
    private final long[] specialTokenMask;
    private final CharSpan[] charTokenSpans;
    private final boolean exceedMaxLength;
    private final Encoding[] overflowing;

    /**
     * Creates an encoding of arrays that have an element for each token.
     *
     * @param ids the numbers of the tokens
     * @param typeIds the numbers of the texts, as the model takes them
     * @param tokens the tokens
     * @param wordIds the words, -1 for none
     * @param sequenceIds the texts, 0 or 1 of a pair, -1 for none
     * @param attentionMask 1 for tokens, 0 for padding
     * @param specialTokenMask 1 for special tokens
     * @param charTokenSpans where the tokens stand, null for those that are not in the text
     * @param exceedMaxLength whether the text was cut
     * @param overflowing what was cut off
     */
    protected Encoding(long[] ids, long[] typeIds, String[] tokens, long[] wordIds, long[] sequenceIds,
            long[] attentionMask, long[] specialTokenMask, CharSpan[] charTokenSpans, boolean exceedMaxLength,
            Encoding[] overflowing) {
        this.ids = ids;
        this.typeIds = typeIds;
        this.tokens = tokens;
        this.wordIds = wordIds;
        this.sequenceIds = sequenceIds;
        this.attentionMask = attentionMask;
        this.specialTokenMask = specialTokenMask;
        this.charTokenSpans = charTokenSpans;
        this.exceedMaxLength = exceedMaxLength;
        this.overflowing = overflowing;
    }

    /**
     * Makes the arrays of a batch, in the shape (texts, tokens).
     *
     * @param encodings the texts, which have the same number of tokens
     * @param manager the manager of the arrays
     * @param withTokenType whether to add the type ids
     * @param int32 whether the arrays are INT32, not INT64
     * @return the ids, the attention mask and maybe the type ids
     * @throws ShapeException if the texts differ in their number of tokens
     */
    public static NDList toNDList(Encoding[] encodings, NDManager manager, boolean withTokenType, boolean int32) {
        ArgumentException.notNull(encodings, "encodings");
        for (Encoding encoding : encodings) {
            if (encoding.ids.length != encodings[0].ids.length) {
                throw new ShapeException("the texts of a batch have as many tokens as the first, "
                        + encodings[0].ids.length + ", but one has " + encoding.ids.length
                        + ": set the padding of the tokenizer");
            }
        }
        return list(withTokenType, row -> {
            long[][] rows = Arrays.stream(encodings).map(row).toArray(long[][]::new);
            return int32 ? manager.create(Arrays.stream(rows).map(Encoding::narrow).toArray(int[][]::new))
                    : manager.create(rows);
        });
    }

    /**
     * Makes the arrays of this text, in the shape (tokens).
     *
     * @param manager the manager of the arrays
     * @param withTokenType whether to add the type ids
     * @param int32 whether the arrays are INT32, not INT64
     * @return the ids, the attention mask and maybe the type ids
     */
    public NDList toNDList(NDManager manager, boolean withTokenType, boolean int32) {
        return list(withTokenType, row -> {
            long[] figures = row.apply(this);
            return int32 ? manager.create(narrow(figures)) : manager.create(figures);
        });
    }

    private static NDList list(boolean withTokenType, Function<Function<Encoding, long[]>, NDArray> make) {
        NDList list = new NDList(withTokenType ? 3 : 2);
        try {
            list.add(make.apply(Encoding::getIds));
            list.add(make.apply(Encoding::getAttentionMask));
            if (withTokenType) {
                list.add(make.apply(Encoding::getTypeIds));
            }
            return list;
        } catch (Throwable e) {
            list.close();
            throw e;
        }
    }

    private static int[] narrow(long[] figures) {
        int[] narrow = new int[figures.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (int) figures[i];
        }
        return narrow;
    }

    /**
     * Returns the numbers of the tokens.
     *
     * @return the numbers
     */
    public long[] getIds() {
        return ids;
    }

    /**
     * Returns the numbers of the texts, as the model takes them.
     *
     * @return a number for each token
     */
    public long[] getTypeIds() {
        return typeIds;
    }

    /**
     * Returns the tokens.
     *
     * @return the tokens
     */
    public String[] getTokens() {
        return tokens;
    }

    /**
     * Returns the words to which the tokens belong.
     *
     * @return a number for each token, -1 for none
     */
    public long[] getWordIds() {
        return wordIds;
    }

    /**
     * Returns the texts to which the tokens belong.
     *
     * @return 0 or 1 for each token, -1 for none
     */
    public long[] getSequenceIds() {
        return sequenceIds;
    }

    /**
     * Returns which tokens the model is to read.
     *
     * @return 1 for tokens, 0 for padding
     */
    public long[] getAttentionMask() {
        return attentionMask;
    }

    /**
     * Returns which tokens are special.
     *
     * @return 1 for special tokens, 0 for others
     */
    public long[] getSpecialTokenMask() {
        return specialTokenMask;
    }

    /**
     * Returns where the tokens stand in their texts, or in their words if the text was given as a list of words. The
     * places are those of {@link String#substring(int, int)}. DJL counts code points, so its places are wrong behind an
     * emoji.
     *
     * @return a part for each token, null for those that are not in the text
     */
    public CharSpan[] getCharTokenSpans() {
        return charTokenSpans;
    }

    /**
     * Returns whether the text was cut.
     *
     * @return true if it had too many tokens
     */
    public boolean exceedMaxLength() {
        return exceedMaxLength;
    }

    /**
     * Returns what was cut off.
     *
     * @return the parts; none unless they were asked for
     */
    public Encoding[] getOverflowing() {
        return overflowing;
    }
}

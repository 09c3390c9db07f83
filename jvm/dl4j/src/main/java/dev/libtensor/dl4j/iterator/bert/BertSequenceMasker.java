package dev.libtensor.dl4j.iterator.bert;

import dev.libtensor.nd4j.common.primitives.Pair;
import java.util.List;

/** Hides tokens of a sentence, which a network learns to find, as DL4J's interface of that name. */
public interface BertSequenceMasker {
    /**
     * Hides tokens.
     *
     * @param input the tokens
     * @param maskToken what stands for a hidden token, such as {@code [MASK]}
     * @param vocabWords all tokens that there are, by their numbers
     * @return as many tokens, and which of them are to be found
     */
    Pair<List<String>, boolean[]> maskSequence(List<String> input, String maskToken, List<String> vocabWords);
}

package dev.libtensor.dl4j.iterator.bert;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Hides tokens as BERT was trained (Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers", 2018). Of the tokens
 * that are chosen, most are replaced by the mask and some by random tokens, and the others stay.
 */
public class BertMaskedLMMasker implements BertSequenceMasker {
    /** The usual probability that a token is chosen. */
    public static final double DEFAULT_MASK_PROB = 0.15;
    /** The usual probability that a chosen token is replaced by the mask. */
    public static final double DEFAULT_MASK_TOKEN_PROB = 0.8;
    /** The usual probability that a chosen token is replaced by a random one. */
    public static final double DEFAULT_RANDOM_WORD_PROB = 0.1;

    private final Random random;
    private final double maskProb;
    private final double maskTokenProb;
    private final double randomTokenProb;

    /** Creates a masker with the usual probabilities. */
    public BertMaskedLMMasker() {
        this(new Random(), DEFAULT_MASK_PROB, DEFAULT_MASK_TOKEN_PROB, DEFAULT_RANDOM_WORD_PROB);
    }

    /**
     * Creates a masker.
     *
     * @param r the random numbers
     * @param maskProb the probability that a token is chosen, above 0 and below 1
     * @param maskTokenProb the probability that a chosen token is replaced by the mask
     * @param randomTokenProb the probability that a chosen token is replaced by a random one
     * @throws ArgumentException if a probability is out of range, or the last two are more than 1 together
     */
    public BertMaskedLMMasker(Random r, double maskProb, double maskTokenProb, double randomTokenProb) {
        random = ArgumentException.notNull(r, "r");
        if (!(maskProb > 0 && maskProb < 1)) {
            throw new ArgumentException("the argument 'maskProb' is " + maskProb
                    + ": a probability above 0 and below 1 was expected");
        }
        if (!(maskTokenProb >= 0 && randomTokenProb >= 0 && maskTokenProb + randomTokenProb <= 1)) {
            throw new ArgumentException("the probabilities of the mask and of a random token are at least 0 and at most 1 in sum,"
                    + " not " + maskTokenProb + " and " + randomTokenProb);
        }
        this.maskProb = maskProb;
        this.maskTokenProb = maskTokenProb;
        this.randomTokenProb = randomTokenProb;
    }

    @Override
    public Pair<List<String>, boolean[]> maskSequence(List<String> input, String maskToken, List<String> vocabWords) {
        List<String> tokens = new ArrayList<>(ArgumentException.noneNull(input, "input"));
        boolean[] isChosen = new boolean[tokens.size()];
        for (int i = 0; i < isChosen.length; i++) {
            isChosen[i] = random.nextDouble() < maskProb;
            if (isChosen[i]) {
                tokens.set(i, replaced(tokens.get(i), maskToken, vocabWords));
            }
        }
        return Pair.of(tokens, isChosen);
    }

    private String replaced(String token, String maskToken, List<String> vocabWords) {
        double draw = random.nextDouble();
        if (draw < maskTokenProb) {
            return maskToken;
        }
        return draw < maskTokenProb + randomTokenProb ? vocabWords.get(random.nextInt(vocabWords.size())) : token;
    }
}

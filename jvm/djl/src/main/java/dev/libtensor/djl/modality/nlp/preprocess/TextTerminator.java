package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.ArrayList;
import java.util.List;

/** Puts a token before and behind the others. */
public class TextTerminator implements TextProcessor {
    private final boolean addBosToken;
    private final boolean addEosToken;
    private final String bosToken;
    private final String eosToken;

    /** Creates a step that adds {@code <bos>} and {@code <eos>}. */
    public TextTerminator() {
        this(true, true);
    }

    /**
     * Creates a step.
     *
     * @param addBosToken whether to put {@code <bos>} before the tokens
     * @param addEosToken whether to put {@code <eos>} behind the tokens
     */
    public TextTerminator(boolean addBosToken, boolean addEosToken) {
        this(addBosToken, addEosToken, "<bos>", "<eos>");
    }

    /**
     * Creates a step.
     *
     * @param addBosToken whether to put a token before the others
     * @param addEosToken whether to put a token behind the others
     * @param bosToken the token before
     * @param eosToken the token behind
     */
    public TextTerminator(boolean addBosToken, boolean addEosToken, String bosToken, String eosToken) {
        this.addBosToken = addBosToken;
        this.addEosToken = addEosToken;
        this.bosToken = bosToken;
        this.eosToken = eosToken;
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        List<String> terminated = new ArrayList<>(tokens.size() + 2);
        if (addBosToken) {
            terminated.add(bosToken);
        }
        terminated.addAll(tokens);
        if (addEosToken) {
            terminated.add(eosToken);
        }
        return terminated;
    }
}

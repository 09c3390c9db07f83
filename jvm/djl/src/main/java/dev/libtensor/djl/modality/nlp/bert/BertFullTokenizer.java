package dev.libtensor.djl.modality.nlp.bert;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.nlp.NlpUtils;
import dev.libtensor.djl.modality.nlp.Vocabulary;
import dev.libtensor.djl.modality.nlp.preprocess.LambdaProcessor;
import dev.libtensor.djl.modality.nlp.preprocess.LowerCaseConvertor;
import dev.libtensor.djl.modality.nlp.preprocess.PunctuationSeparator;
import dev.libtensor.djl.modality.nlp.preprocess.SimpleTokenizer;
import dev.libtensor.djl.modality.nlp.preprocess.TextCleaner;
import dev.libtensor.djl.modality.nlp.preprocess.TextProcessor;
import dev.libtensor.djl.modality.nlp.preprocess.UnicodeNormalizer;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/** Splits texts into the parts of words that a vocabulary has, as BERT's own tokenizer does. */
public class BertFullTokenizer extends BertTokenizer {
    private static final int CHARACTERS_MOST = 200;

    private final Vocabulary vocabulary;
    private final List<TextProcessor> processors;
    private final WordpieceTokenizer pieces;

    /**
     * Creates a tokenizer.
     *
     * @param vocabulary the parts of words, those within a word with {@code ##} before them
     * @param lowerCase whether to make letters small
     */
    public BertFullTokenizer(Vocabulary vocabulary, boolean lowerCase) {
        this.vocabulary = ArgumentException.notNull(vocabulary, "vocabulary");
        processors = getPreprocessors(lowerCase);
        pieces = new WordpieceTokenizer(vocabulary, "[UNK]", CHARACTERS_MOST);
    }

    /**
     * Returns the vocabulary.
     *
     * @return the vocabulary
     */
    public Vocabulary getVocabulary() {
        return vocabulary;
    }

    @Override
    public List<String> tokenize(String input) {
        List<String> tokens = List.of(input);
        for (TextProcessor processor : processors) {
            tokens = processor.preprocess(tokens);
        }
        return pieces.preprocess(tokens);
    }

    @Override
    public String buildSentence(List<String> tokens) {
        return String.join(" ", tokens).replace(" ##", "").trim();
    }

    /**
     * Returns what is done to a text before its words are split.
     *
     * @param lowerCase whether to make letters small
     * @return the steps in their order
     */
    public static List<TextProcessor> getPreprocessors(boolean lowerCase) {
        List<TextProcessor> steps = new ArrayList<>();
        steps.add(new TextCleaner(c -> c == 0 || c == 0xfffd || NlpUtils.isControl(c)));
        steps.add(new TextCleaner(NlpUtils::isWhiteSpace, ' '));
        steps.add(new LambdaProcessor(String::trim));
        steps.add(new SimpleTokenizer());
        if (lowerCase) {
            steps.add(new LowerCaseConvertor());
        }
        steps.add(new UnicodeNormalizer(Normalizer.Form.NFD));
        steps.add(new TextCleaner(c -> Character.getType(c) == Character.NON_SPACING_MARK));
        steps.add(new PunctuationSeparator());
        steps.add(new LambdaProcessor(String::trim));
        return steps;
    }
}

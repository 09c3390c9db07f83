package dev.libtensor.djl.modality.nlp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.nlp.bert.BertFullTokenizer;
import dev.libtensor.djl.modality.nlp.bert.BertToken;
import dev.libtensor.djl.modality.nlp.bert.BertTokenizer;
import dev.libtensor.djl.modality.nlp.embedding.TrainableWordEmbedding;
import dev.libtensor.djl.modality.nlp.preprocess.HyphenNormalizer;
import dev.libtensor.djl.modality.nlp.preprocess.PunctuationSeparator;
import dev.libtensor.djl.modality.nlp.preprocess.TextTerminator;
import dev.libtensor.djl.modality.nlp.preprocess.TextTruncator;
import dev.libtensor.djl.translate.TranslateException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTest extends NativeTest {
    @Test
    void vocabularyKeepsFrequentTokens() {
        DefaultVocabulary all = DefaultVocabulary.builder().add(List.of("b", "a", "b", "c")).build();
        assertEquals(List.of(0L, 1L, 2L), List.of(all.getIndex("b"), all.getIndex("a"), all.getIndex("c")));
        assertThrows(IllegalStateException.class, () -> all.getIndex("x"));
        assertNull(all.getToken(3));
        DefaultVocabulary few = DefaultVocabulary.builder().add(List.of("b", "a", "b", "c", "c"))
                .optMinFrequency(2).optUnknownToken().build();
        assertEquals(3, few.size());
        assertFalse(few.contains("a"));
        assertEquals(2, few.getIndex("a"));
        assertEquals("<unk>", few.getToken(7));
        DefaultVocabulary limited = DefaultVocabulary.builder().add(List.of("a", "b", "b", "c"))
                .optReservedTokens(List.of("<pad>")).optMaxTokens(2).build();
        assertEquals(List.of("b", "<pad>"), List.of(limited.getToken(0), limited.getToken(1)));
        assertThrows(IllegalArgumentException.class, () -> DefaultVocabulary.builder()
                .optReservedTokens(List.of("x", "y")).optMaxTokens(1).build());
    }

    @Test
    void bertSplitsWords() {
        DefaultVocabulary parts = new DefaultVocabulary(
                List.of("[UNK]", "un", "##aff", "##able", "cafe", ",", "runs", "!"));
        BertFullTokenizer tokenizer = new BertFullTokenizer(parts, true);
        assertEquals(List.of("un", "##aff", "##able", ",", "cafe", "runs", "!", "[UNK]"),
                tokenizer.tokenize(" Unaffable,\tCAF\u00c9 runs! zz"));
        assertEquals("unaffable , cafe", tokenizer.buildSentence(List.of("un", "##aff", "##able", ",", "cafe")));
    }

    @Test
    void bertJoinsTwoTexts() {
        BertToken token = new BertTokenizer().encode("Who is it?", "It is me.", 12);
        assertEquals(List.of("[CLS]", "Who", "is", "it", "?", "[SEP]", "It", "is", "me", ".", "[SEP]", "[PAD]"),
                token.getTokens());
        assertEquals(List.of(0L, 0L, 0L, 0L, 0L, 0L, 1L, 1L, 1L, 1L, 1L, 0L), token.getTokenTypes());
        assertEquals(List.of(1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 0L), token.getAttentionMask());
        assertEquals(8, token.getValidLength());
    }

    @Test
    void stepsPrepareTokens() {
        assertEquals(List.of("a", "-", "b", "\u00bf", "c"), new PunctuationSeparator().preprocess(List.of("a-b \u00bfc")));
        assertEquals("a-b", HyphenNormalizer.normalizeHyphens("a\u2014\u00adb"));
        assertEquals(List.of("<bos>", "a", "<eos>"), new TextTerminator().preprocess(List.of("a")));
        assertEquals(List.of("a"), new TextTruncator(1).preprocess(List.of("a", "b")));
    }

    @Test
    void promptsAreTextsOrJson() throws TranslateException {
        Input input = new Input();
        input.add("{\"inputs\": [\"a\", \"b\"]}");
        assertFalse(TextPrompt.parseInput(input).isBatch());
        input.addProperty("Content-Type", "application/json");
        assertEquals(List.of("a", "b"), TextPrompt.parseInput(input).getBatch());
        Input other = new Input();
        other.addProperty("Content-Type", "application/json");
        other.add("{}");
        assertThrows(TranslateException.class, () -> TextPrompt.parseInput(other));
    }

    @Test
    void wordsHaveIndices() {
        DefaultVocabulary words = new DefaultVocabulary(List.of("a", "b"));
        TrainableWordEmbedding embedding = new TrainableWordEmbedding(words, 3);
        assertEquals(1, embedding.embed("b"));
        assertTrue(embedding.vocabularyContains("b"));
        assertFalse(embedding.vocabularyContains("c"));
        try (NDArray index = NDArray.create(1L); NDArray several = NDArray.create(new long[] {0, 1})) {
            assertEquals("b", embedding.unembedWord(index));
            assertThrows(IllegalArgumentException.class, () -> embedding.unembedWord(several));
        }
    }
}

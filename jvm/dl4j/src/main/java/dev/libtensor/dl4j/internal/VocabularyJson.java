package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.FormatException;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON of a vocabulary, as DL4J's: an object in which all values and elements are texts that are JSON themselves. */
public final class VocabularyJson {
    private static final String CLASS = "@class";
    private static final String ITEM = "VocabItem";

    private VocabularyJson() {}

    /**
     * Writes a vocabulary.
     *
     * @param vocabulary the vocabulary
     * @return JSON
     */
    public static String write(VocabCache<? extends SequenceElement> vocabulary) {
        Map<String, Object> form = new LinkedHashMap<>();
        form.put(CLASS, "\"org.deeplearning4j.models.word2vec.wordstore.inmemory.AbstractCache\"");
        form.put("VocabList", vocabulary.vocabWords().stream().map(VocabularyJson::item).toList());
        form.put("DocumentsCounter", Long.toString(vocabulary.totalNumberOfDocs()));
        form.put("MinWordsFrequency", "0");
        form.put("HugeModelExpected", "false");
        form.put("StopWords", "[]");
        // DL4J's reader needs its settings of memory, which do not exist here.
        form.put("ScavengerThreshold", "3000000");
        form.put("RetentionDelay", "3");
        form.put("TotalWordCount", Long.toString(vocabulary.totalWordOccurrences()));
        return ElementJson.write(form);
    }

    private static Map<String, String> item(SequenceElement element) {
        Map<String, String> item = new LinkedHashMap<>();
        item.put(CLASS, "\"org.deeplearning4j.models.word2vec.VocabWord\"");
        item.put(ITEM, ElementJson.write(element));
        return item;
    }

    /**
     * Reads a vocabulary.
     *
     * @param json JSON
     * @return a new vocabulary
     * @throws FormatException if it is no JSON of a vocabulary
     */
    public static AbstractCache<VocabWord> read(String json) {
        Form form = ElementJson.read(json, Form.class);
        if (form.items == null) {
            throw new FormatException("JSON of a vocabulary was expected, but it has no VocabList");
        }
        AbstractCache<VocabWord> vocabulary = new AbstractCache<>();
        for (Map<String, String> each : form.items) {
            if (each == null || each.get(ITEM) == null) {
                throw new FormatException("JSON of a vocabulary was expected, but an element has no " + ITEM);
            }
            VocabWord word = ElementJson.read(each.get(ITEM), VocabWord.class);
            int place = word.getIndex();
            vocabulary.addToken(word);
            if (place >= 0) {
                vocabulary.addWordToIndex(place, word.getLabel());
            }
        }
        vocabulary.incrementTotalDocCount(form.documents);
        return vocabulary;
    }

    /** What is read; the rest is for DL4J only. */
    static final class Form {
        @JsonProperty("VocabList")
        public List<Map<String, String>> items;

        @JsonProperty("DocumentsCounter")
        public long documents;
    }
}

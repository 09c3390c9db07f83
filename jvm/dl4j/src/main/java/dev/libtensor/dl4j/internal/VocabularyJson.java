package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.libtensor.FormatException;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import java.util.LinkedHashMap;
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
        item.put(ITEM, element.toJSON());
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
        JsonNode form = ElementJson.tree(json);
        if (!form.path("VocabList").isArray()) {
            throw new FormatException("JSON of a vocabulary was expected, but it has no VocabList");
        }
        AbstractCache<VocabWord> vocabulary = new AbstractCache<>();
        for (JsonNode each : form.get("VocabList")) {
            if (!each.path(ITEM).isTextual()) {
                throw new FormatException("JSON of a vocabulary was expected, but an element has no " + ITEM);
            }
            add(vocabulary, ElementJson.read(each.get(ITEM).textValue(), VocabWord.class));
        }
        vocabulary.incrementTotalDocCount(form.path("DocumentsCounter").asLong());
        return vocabulary;
    }

    /** Adds an element that was read to the place that it had. */
    static <T extends SequenceElement> void add(AbstractCache<T> vocabulary, T element) {
        vocabulary.addToken(element);
        if (element.getIndex() >= 0) {
            vocabulary.addWordToIndex(element.getIndex(), element.getLabel());
        }
    }
}

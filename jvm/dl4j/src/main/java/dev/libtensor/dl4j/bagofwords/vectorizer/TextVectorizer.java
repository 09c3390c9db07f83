package dev.libtensor.dl4j.bagofwords.vectorizer;

import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.File;
import java.io.InputStream;
import java.util.List;

/** Makes vectors of texts, as DL4J's interface of that name. */
public interface TextVectorizer {
    /**
     * Returns the vocabulary.
     *
     * @return the words with their places and numbers
     */
    VocabCache<VocabWord> getVocabCache();

    /** Learns the vocabulary from the documents. */
    void fit();

    /**
     * Returns the number of words in all documents.
     *
     * @return the number, without those that are rare or left out
     */
    long numWordsEncountered();

    /**
     * Makes an example of a text.
     *
     * @param is the text in UTF-8, which is read to its end and stays open
     * @param label one of the labels of the documents
     * @return the vector, and a 1 at the place of the label
     */
    DataSet vectorize(InputStream is, String label);

    /**
     * Makes an example of a text.
     *
     * @param text the text
     * @param label one of the labels of the documents
     * @return the vector, and a 1 at the place of the label
     */
    DataSet vectorize(String text, String label);

    /**
     * Makes an example of a text.
     *
     * @param input a file in UTF-8
     * @param label one of the labels of the documents
     * @return the vector, and a 1 at the place of the label
     */
    DataSet vectorize(File input, String label);

    /**
     * Makes a vector of a text.
     *
     * @param text the text
     * @return an array of shape (1, words of the vocabulary)
     */
    INDArray transform(String text);

    /**
     * Makes a vector of words.
     *
     * @param tokens the words
     * @return an array of shape (1, words of the vocabulary)
     */
    INDArray transform(List<String> tokens);
}

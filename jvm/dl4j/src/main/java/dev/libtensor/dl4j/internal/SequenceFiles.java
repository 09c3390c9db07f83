package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.sequencevectors.SequenceVectors;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceElementFactory;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The files of vectors of any elements: DL4J's zip with {@code config.json}, {@code vocabulary.json} and arrays in ND4J's form,
 * and its text with the settings in the first line and an element per line, both in Base64.
 */
public final class SequenceFiles {
    static final String VOCABULARY = "vocabulary.json";

    private static final String CONFIGURATION = "config.json";

    private SequenceFiles() {}

    /**
     * Writes vectors as a zip file.
     *
     * @param model the vectors
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     * @throws StateException if there are no vectors
     */
    public static void write(SequenceVectors<?> model, OutputStream stream) throws IOException {
        if (!(model.lookupTable() instanceof InMemoryLookupTable<?> table) || table.getSyn0() == null) {
            throw new StateException("the model has no vectors to write: call fit first");
        }
        ZipOutputStream zip = new ZipOutputStream(stream);
        VectorFiles.member(zip, CONFIGURATION, model.getConfiguration().toJson());
        VectorFiles.member(zip, VOCABULARY, VocabularyJson.write(model.getVocab()));
        member(zip, "syn0.bin", table.getSyn0());
        member(zip, "syn1.bin", table.getSyn1());
        member(zip, "syn1neg.bin", table.getSyn1Neg());
        zip.finish();
    }

    private static void member(ZipOutputStream zip, String name, INDArray array) throws IOException {
        if (array != null) {
            zip.putNextEntry(new ZipEntry(name));
            Nd4j.write(zip, array);
        }
    }

    /**
     * Reads vectors of {@link #write}.
     *
     * @param <T> the type of the elements
     * @param stream the stream, which stays open
     * @param model the model that gets what the stream has
     * @return the model
     * @throws IOException if it cannot be read
     * @throws FormatException if it is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> read(InputStream stream, SequenceVectors<T> model)
            throws IOException {
        read(VectorFiles.members(stream), "the stream", model);
        return model;
    }

    static <T extends SequenceElement> void read(Map<String, byte[]> members, String from, SequenceVectors<T> model)
            throws IOException {
        for (String each : List.of(CONFIGURATION, VOCABULARY, "syn0.bin")) {
            if (!members.containsKey(each)) {
                throw new FormatException(from + ": a zip file with " + each + " was expected, but it has " + members.keySet());
            }
        }
        AbstractCache<T> vocabulary = AbstractCache.fromJson(text(members.get(VOCABULARY)));
        InMemoryLookupTable<T> table = table(vocabulary, Nd4j.read(new ByteArrayInputStream(members.get("syn0.bin"))), from);
        table.setSyn1(array(members, "syn1.bin"));
        table.setSyn1Neg(array(members, "syn1neg.bin"));
        model.restore(VectorsConfiguration.fromJson(text(members.get(CONFIGURATION))), table);
    }

    private static <T extends SequenceElement> InMemoryLookupTable<T> table(VocabCache<T> vocabulary, INDArray vectors,
            String from) {
        if (vectors.rank() != 2 || vectors.size(0) < vocabulary.numWords()) {
            throw new FormatException(from + ": a vector for each of " + vocabulary.numWords()
                    + " elements was expected, but there is an array of shape " + java.util.Arrays.toString(vectors.shape()));
        }
        InMemoryLookupTable<T> table = new InMemoryLookupTable.Builder<T>()
                .cache(vocabulary).vectorLength((int) vectors.size(1)).build();
        table.setSyn0(vectors);
        return table;
    }

    private static INDArray array(Map<String, byte[]> members, String name) throws IOException {
        byte[] bytes = members.get(name);
        return bytes == null ? null : Nd4j.read(new ByteArrayInputStream(bytes));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * Writes vectors as text.
     *
     * @param <T> the type of the elements
     * @param model the vectors
     * @param factory what writes elements
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeText(SequenceVectors<T> model, SequenceElementFactory<T> factory,
            OutputStream stream) throws IOException {
        WeightLookupTable<T> table = model.getLookupTable();
        if (table == null || table.getWeights() == null) {
            throw new StateException("the model has no vectors to write: call fit first");
        }
        Writer out = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        out.write(encoded(model.getConfiguration().toJson()));
        double[][] vectors = table.getWeights().toDoubleMatrix();
        for (T each : model.getVocab().vocabWords()) {
            out.write(encoded(ElementJson.write(Map.of("object", factory.serialize(each), "vector", vectors[each.getIndex()]))));
        }
        out.flush();
    }

    private static String encoded(String json) {
        return Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8)) + "\n";
    }

    /**
     * Reads vectors of {@link #writeText}.
     *
     * @param <T> the type of the elements
     * @param factory what reads elements
     * @param stream the stream, which stays open
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> readText(SequenceElementFactory<T> factory, InputStream stream)
            throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        VectorsConfiguration settings = VectorsConfiguration.fromJson(decoded(lines.readLine()));
        AbstractCache<T> vocabulary = new AbstractCache<>();
        List<float[]> rows = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!line.isBlank()) {
                JsonNode pair = ElementJson.tree(decoded(line));
                if (!pair.path("object").isTextual() || pair.path("vector").size() == 0
                        || !rows.isEmpty() && rows.get(0).length != pair.get("vector").size()) {
                    throw new FormatException("an element and its vector were expected in line " + (rows.size() + 2));
                }
                rows.add(numbers(pair.get("vector")));
                VocabularyJson.add(vocabulary, factory.deserialize(pair.get("object").textValue()));
            }
        }
        if (rows.isEmpty()) {
            throw new FormatException("elements with vectors were expected, but the stream has settings only");
        }
        SequenceVectors<T> model = new SequenceVectors<>();
        model.restore(settings, table(vocabulary, Nd4j.create(rows.toArray(new float[0][])), "the stream"));
        return model;
    }

    private static float[] numbers(JsonNode vector) {
        float[] numbers = new float[vector.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) vector.get(i).asDouble();
        }
        return numbers;
    }

    private static String decoded(String line) {
        try {
            return text(Base64.getDecoder().decode(line == null ? "" : line.strip()));
        } catch (IllegalArgumentException e) {
            throw new FormatException("lines in Base64 were expected: " + e.getMessage());
        }
    }

    /**
     * Writes a vocabulary: a line with the numbers of words, documents and occurrences, then the JSON of a word per line.
     *
     * @param vocabulary the vocabulary
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeVocabulary(VocabCache<VocabWord> vocabulary, OutputStream stream) throws IOException {
        Writer out = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        out.write(vocabulary.numWords() + " " + vocabulary.totalNumberOfDocs() + " " + vocabulary.totalWordOccurrences() + "\n");
        for (VocabWord each : vocabulary.vocabWords()) {
            out.write(each.toJSON() + "\n");
        }
        out.flush();
    }

    /**
     * Reads a vocabulary of {@link #writeVocabulary}.
     *
     * @param stream the stream, which stays open
     * @return a new vocabulary
     * @throws IOException if it cannot be read
     * @throws FormatException if it is no such file
     */
    public static VocabCache<VocabWord> readVocabulary(InputStream stream) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        String head = lines.readLine();
        if (head == null || !head.strip().matches("\\d{1,18} \\d{1,18} \\d{1,18}")) {
            throw new FormatException("the numbers of words, documents and occurrences were expected, not '" + head + "'");
        }
        AbstractCache<VocabWord> vocabulary = new AbstractCache<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            VocabularyJson.add(vocabulary, ElementJson.read(line, VocabWord.class));
        }
        vocabulary.incrementTotalDocCount(Long.parseLong(head.strip().split(" ")[1]));
        return vocabulary;
    }
}

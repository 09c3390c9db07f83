package dev.libtensor.dl4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.Word2Vec;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The files of vectors. DL4J's zip begins with {@code syn0.txt}: a line with the numbers of words, of a vector's numbers and
 * of documents, then a word and its numbers per line. The others are {@code syn1.txt}, {@code syn1Neg.txt}, {@code codes.txt},
 * {@code huffman.txt}, {@code frequencies.txt}, {@code labels.txt} and {@code config.json}. Words are in Base64 after a mark.
 */
public final class VectorFiles {
    private static final String MARK = "B64:";

    private VectorFiles() {}

    /**
     * Writes vectors as text.
     *
     * @param table the vectors
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeText(WeightLookupTable<?> table, OutputStream stream) throws IOException {
        Writer out = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        float[] numbers = numbers(weights(table));
        int length = table.layerSize();
        out.write(table.getVocabCache().numWords() + " " + length + " " + table.getVocabCache().totalNumberOfDocs() + "\n");
        for (SequenceElement each : table.getVocabCache().vocabWords()) {
            out.write(encoded(each) + " " + row(numbers, each.getIndex(), length) + "\n");
        }
        out.flush();
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param model the model
     * @param file the file
     */
    public static void writeZip(Word2Vec model, File file) {
        try (OutputStream stream = new FileOutputStream(file)) {
            writeZip(model, stream);
        } catch (IOException e) {
            throw failed("'" + file + "'", "written", e);
        }
    }

    /**
     * Writes a model as a zip file of DL4J's to a stream, which stays open.
     *
     * @param model the model
     * @param stream the stream
     * @throws IOException if it cannot be written
     */
    public static void writeZip(Word2Vec model, OutputStream stream) throws IOException {
        InMemoryLookupTable<VocabWord> table = (InMemoryLookupTable<VocabWord>) model.lookupTable();
        weights(table);
        List<VocabWord> words = new ArrayList<>(model.vocab().vocabWords());
        ZipOutputStream zip = new ZipOutputStream(stream);
        zip.putNextEntry(new ZipEntry("syn0.txt"));
        writeText(table, zip);
        member(zip, "syn1.txt", rows(table.getSyn1(), table.layerSize()));
        member(zip, "syn1Neg.txt", rows(table.getSyn1Neg(), table.layerSize()));
        member(zip, "codes.txt", lines(words, each -> each.getCodes()));
        member(zip, "huffman.txt", lines(words, each -> each.getPoints()));
        member(zip, "frequencies.txt", lines(words, each -> List.of(each.getElementFrequency(), each.getSequencesCount())));
        member(zip, "labels.txt", words.stream().filter(SequenceElement::isLabel).map(each -> encoded(each) + "\n")
                .collect(Collectors.joining()));
        member(zip, "config.json", model.getConfiguration().toJson());
        zip.finish();
    }

    private static INDArray weights(WeightLookupTable<?> table) {
        if (table == null || table.getWeights() == null) {
            throw new StateException("the model has no vectors to write: call fit first");
        }
        return table.getWeights();
    }

    static void member(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String lines(List<VocabWord> words, Function<VocabWord, List<?>> values) {
        return words.stream().map(each -> encoded(each) + values.apply(each).stream().map(value -> " " + value)
                .collect(Collectors.joining()) + "\n").collect(Collectors.joining());
    }

    private static String rows(INDArray array, int length) {
        if (array == null) {
            return "";
        }
        float[] numbers = numbers(array);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < numbers.length / length; i++) {
            text.append(row(numbers, i, length)).append('\n');
        }
        return text.toString();
    }

    private static String row(float[] numbers, int row, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = row * length; i < (row + 1) * length; i++) {
            text.append(text.isEmpty() ? "" : " ").append(numbers[i]);
        }
        return text.toString();
    }

    private static float[] numbers(INDArray array) {
        return array.ravel('c').toFloatVector();
    }

    private static String encoded(SequenceElement element) {
        return MARK + Base64.getEncoder().encodeToString(element.getLabel().getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String word) {
        return word.startsWith(MARK)
                ? new String(Base64.getDecoder().decode(word.substring(MARK.length())), StandardCharsets.UTF_8) : word;
    }

    /**
     * Reads a model: a zip file of DL4J's, a binary file of word2vec, or text, the last two also with gzip.
     *
     * @param <M> the type of the model
     * @param file the file
     * @param model the model that gets what the file has
     * @return the model
     * @throws FormatException if it is none of them
     */
    public static <M extends Word2Vec> M read(File file, M model) {
        try (InputStream in = new FileInputStream(file)) {
            return read(in, "'" + file + "'", model);
        } catch (IOException e) {
            throw failed("'" + file + "'", "read", e);
        }
    }

    /**
     * Reads a model of a stream, which stays open.
     *
     * @param <M> the type of the model
     * @param stream the stream
     * @param model the model that gets what the stream has
     * @return the model
     * @throws FormatException if it is none of them
     */
    public static <M extends Word2Vec> M read(InputStream stream, M model) {
        return read(stream, "the stream", model);
    }

    private static <M extends Word2Vec> M read(InputStream stream, String from, M model) {
        try {
            BufferedInputStream in = new BufferedInputStream(stream);
            in.mark(4);
            byte[] head = in.readNBytes(2);
            in.reset();
            if (head.length == 2 && head[0] == 'P' && head[1] == 'K') {
                readZip(in, from, model);
            } else if (head.length == 2 && head[0] == 0x1f && (head[1] & 0xff) == 0x8b) {
                readPlain(new BufferedInputStream(new GZIPInputStream(in)), from, model);
            } else {
                readPlain(in, from, model);
            }
            return model;
        } catch (IOException e) {
            throw failed(from, "read", e);
        } catch (NumberFormatException e) {
            throw new FormatException(from + ": numbers were expected: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new FormatException(from + " has a word that is not Base64: " + e.getMessage());
        }
    }

    private static void readZip(InputStream in, String from, Word2Vec model) throws IOException {
        Map<String, byte[]> members = members(in);
        if (members.containsKey(SequenceFiles.VOCABULARY)) {
            SequenceFiles.read(members, from, model);
            return;
        }
        if (!members.containsKey("syn0.txt")) {
            throw new FormatException(from + ": a zip file with syn0.txt was expected, but it has " + members.keySet());
        }
        Vectors vectors = text(new BufferedReader(reader(members, "syn0.txt")), from);
        InMemoryLookupTable<VocabWord> table = vectors.table();
        VectorsConfiguration settings = members.containsKey("config.json")
                ? VectorsConfiguration.fromJson(new String(members.get("config.json"), StandardCharsets.UTF_8))
                : new VectorsConfiguration();
        settings.setLayersSize(table.layerSize());
        each(members, "frequencies.txt", from, table, (word, values) -> {
            word.setElementFrequency((long) Double.parseDouble(values.get(0)));
            word.setSequencesCount((long) Double.parseDouble(values.get(1)));
        });
        each(members, "codes.txt", from, table, (word, values) -> word.setCodes(new ArrayList<>(values.stream().map(Byte::valueOf).toList())));
        each(members, "huffman.txt", from, table,
                (word, values) -> word.setPoints(new ArrayList<>(values.stream().map(Integer::valueOf).toList())));
        each(members, "labels.txt", from, table, (word, values) -> {
            word.markAsLabel(true);
            word.setSpecial(true);
        });
        table.setSyn1(matrix(members, "syn1.txt", table.layerSize(), from));
        table.setSyn1Neg(matrix(members, "syn1Neg.txt", table.layerSize(), from));
        model.restore(settings, table);
    }

    static Map<String, byte[]> members(InputStream in) throws IOException {
        Map<String, byte[]> members = new HashMap<>();
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
            members.put(each.getName(), zip.readAllBytes());
        }
        return members;
    }

    private static InputStreamReader reader(Map<String, byte[]> members, String name) {
        byte[] bytes = members.getOrDefault(name, new byte[0]);
        return new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8);
    }

    private static void each(Map<String, byte[]> members, String name, String from, InMemoryLookupTable<VocabWord> table,
            BiConsumer<VocabWord, List<String>> use) {
        new BufferedReader(reader(members, name)).lines().filter(line -> !line.isBlank()).forEach(line -> {
            List<String> parts = List.of(line.strip().split(" "));
            VocabWord word = table.getVocab().wordFor(decoded(parts.get(0)));
            if (word == null) {
                throw new FormatException(from + ": " + name + " has the word '" + decoded(parts.get(0))
                        + "', which syn0.txt has not");
            }
            if (name.startsWith("freq") && parts.size() < 3) {
                throw new FormatException(from + ": " + name + ": a word and two numbers were expected, not '" + line + "'");
            }
            use.accept(word, parts.subList(1, parts.size()));
        });
    }

    private static INDArray matrix(Map<String, byte[]> members, String name, int length, String from) {
        List<float[]> rows = new BufferedReader(reader(members, name)).lines().filter(line -> !line.isBlank())
                .map(line -> floats(line.strip().split(" "), 0)).toList();
        if (rows.stream().anyMatch(row -> row.length != length)) {
            throw new FormatException(from + ": " + name + ": lines of " + length + " numbers were expected");
        }
        return rows.isEmpty() ? null : Nd4j.create(rows.toArray(new float[0][]));
    }

    private static float[] floats(String[] parts, int from) {
        float[] numbers = new float[parts.length - from];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Float.parseFloat(parts[from + i]);
        }
        return numbers;
    }

    private static void readPlain(BufferedInputStream in, String from, Word2Vec model) throws IOException {
        in.mark(1 << 16);
        byte[] head = in.readNBytes(1 << 12);
        in.reset();
        boolean isText = true;
        for (int i = 0; i < head.length; i++) {
            isText &= head[i] >= 0x20 || head[i] < -1 || head[i] == '\n' || head[i] == '\r' || head[i] == '\t';
        }
        Vectors vectors = isText ? text(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), from) : binary(in, from);
        VectorsConfiguration settings = new VectorsConfiguration();
        InMemoryLookupTable<VocabWord> table = vectors.table();
        settings.setLayersSize(table.layerSize());
        model.restore(settings, table);
    }

    /** Words with their vectors, in the order of the file. */
    private record Vectors(List<String> words, List<float[]> rows, long documents) {
        InMemoryLookupTable<VocabWord> table() {
            AbstractCache<VocabWord> vocabulary = new AbstractCache<>();
            for (int i = 0; i < words.size(); i++) {
                vocabulary.addToken(new VocabWord(1, words.get(i)));
                vocabulary.addWordToIndex(i, words.get(i));
            }
            vocabulary.incrementTotalDocCount(documents);
            InMemoryLookupTable<VocabWord> table = new InMemoryLookupTable.Builder<VocabWord>()
                    .cache(vocabulary).vectorLength(rows.get(0).length).build();
            table.setSyn0(Nd4j.create(rows.toArray(new float[0][])));
            return table;
        }
    }

    private static Vectors text(BufferedReader lines, String from) throws IOException {
        List<String> words = new ArrayList<>();
        List<float[]> rows = new ArrayList<>();
        long documents = 0;
        boolean isFirst = true;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] parts = line.strip().split("[ \t]+");
            if (isFirst && parts.length <= 3 && line.strip().matches("\\d+ \\d+( \\d+)?")) {
                documents = parts.length == 3 ? Long.parseLong(parts[2]) : 0;
            } else if (!line.isBlank()) {
                float[] row = floats(parts, 1);
                if (row.length == 0 || (!rows.isEmpty() && row.length != rows.get(0).length)) {
                    throw new FormatException(from + ": a word and " + (rows.isEmpty() ? "its" : rows.get(0).length)
                            + " numbers were expected, but a line has " + row.length + " numbers");
                }
                words.add(decoded(parts[0]));
                rows.add(row);
            }
            isFirst = false;
        }
        return checked(new Vectors(words, rows, documents), from);
    }

    private static Vectors checked(Vectors vectors, String from) {
        if (vectors.rows.isEmpty()) {
            throw new FormatException(from + " has no vectors");
        }
        if (vectors.words.size() != new HashSet<>(vectors.words).size()) {
            throw new FormatException(from + " has a word twice");
        }
        return vectors;
    }

    private static Vectors binary(InputStream stream, String from) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        String[] head = token(in, '\n', from).strip().split(" ");
        int count = Integer.parseInt(head[0]);
        int length = Integer.parseInt(head[head.length - 1]);
        if (head.length != 2 || count < 1 || length < 1) {
            throw new FormatException(from + ": the numbers of words and of a vector's numbers were expected");
        }
        List<String> words = new ArrayList<>();
        List<float[]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(token(in, ' ', from).strip());
            // Read first, so that a damaged length is no request for memory.
            byte[] bytes = in.readNBytes(4 * length);
            if (bytes.length != 4L * length) {
                throw new FormatException(from + " ends within the vector of '" + words.get(i) + "'");
            }
            float[] row = new float[length];
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(row);
            rows.add(row);
        }
        return checked(new Vectors(words, rows, 0), from);
    }

    private static String token(InputStream in, char end, String from) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int each = in.read(); each != end; each = in.read()) {
            if (each < 0 || bytes.size() > 10_000) {
                throw new FormatException(from + " ends within a word, or is no file of word2vec");
            }
            bytes.write(each);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static TensorIOException failed(String from, String what, IOException e) {
        return new TensorIOException(from + " could not be " + what + ": " + e.getMessage());
    }
}

package dev.libtensor.dl4j.models.embeddings.loader;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.SequenceFiles;
import dev.libtensor.dl4j.internal.VectorFiles;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectors;
import dev.libtensor.dl4j.models.paragraphvectors.ParagraphVectors;
import dev.libtensor.dl4j.models.sequencevectors.SequenceVectors;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceElementFactory;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.Word2Vec;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes and reads vectors of words, as DL4J's class of that name: DL4J's zip files, texts with a word and its numbers per
 * line, and the binary files of word2vec, each also compressed with gzip when it is read.
 */
public class WordVectorSerializer {
    private WordVectorSerializer() {}

    /**
     * Writes vectors as text.
     *
     * @param lookupTable the model
     * @param path the file
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeWordVectors(WeightLookupTable<T> lookupTable, String path) throws IOException {
        ArgumentException.notNull(lookupTable, "lookupTable");
        ArgumentException.notNull(path, "path");
        writeWordVectors(lookupTable, new File(path));
    }

    /**
     * Writes vectors as text.
     *
     * @param lookupTable the model
     * @param file the file
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeWordVectors(WeightLookupTable<T> lookupTable, File file) throws IOException {
        ArgumentException.notNull(file, "file");
        ArgumentException.notNull(lookupTable, "lookupTable");
        try (OutputStream out = new FileOutputStream(file)) {
            writeWordVectors(lookupTable, out);
        }
    }

    /**
     * Writes vectors as text.
     *
     * @param lookupTable the model
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeWordVectors(WeightLookupTable<T> lookupTable, OutputStream stream) throws IOException {
        ArgumentException.notNull(lookupTable, "lookupTable");
        ArgumentException.notNull(stream, "stream");
        VectorFiles.writeText(lookupTable, stream);
    }

    /**
     * Writes vectors as text.
     *
     * @param vec the model
     * @param path the file
     * @throws IOException if it cannot be written
     */
    public static void writeWordVectors(Word2Vec vec, String path) throws IOException {
        ArgumentException.notNull(path, "path");
        ArgumentException.notNull(vec, "vec");
        writeWordVectors(vec.lookupTable(), path);
    }

    /**
     * Writes vectors as text.
     *
     * @param vec the model
     * @param file the file
     * @throws IOException if it cannot be written
     */
    public static void writeWordVectors(Word2Vec vec, File file) throws IOException {
        ArgumentException.notNull(file, "file");
        ArgumentException.notNull(vec, "vec");
        writeWordVectors(vec.lookupTable(), file);
    }

    /**
     * Writes vectors as text.
     *
     * @param vec the model
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeWordVectors(Word2Vec vec, OutputStream stream) throws IOException {
        ArgumentException.notNull(stream, "stream");
        ArgumentException.notNull(vec, "vec");
        writeWordVectors(vec.lookupTable(), stream);
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param vectors the model
     * @param path the file
     */
    public static void writeWord2VecModel(Word2Vec vectors, String path) {
        ArgumentException.notNull(path, "path");
        ArgumentException.notNull(vectors, "vectors");
        writeWord2VecModel(vectors, new File(path));
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param vectors the model
     * @param file the file
     */
    public static void writeWord2VecModel(Word2Vec vectors, File file) {
        ArgumentException.notNull(file, "file");
        ArgumentException.notNull(vectors, "vectors");
        VectorFiles.writeZip(vectors, file);
    }

    /**
     * Writes a model as {@link #writeWord2VecModel}; DL4J's old form is not written.
     *
     * @param vec the model
     * @param path the file
     */
    public static void writeFullModel(Word2Vec vec, String path) {
        ArgumentException.notNull(path, "path");
        ArgumentException.notNull(vec, "vec");
        writeWord2VecModel(vec, path);
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param vectors the model
     * @param path the file
     */
    public static void writeParagraphVectors(ParagraphVectors vectors, String path) {
        ArgumentException.notNull(path, "path");
        ArgumentException.notNull(vectors, "vectors");
        writeParagraphVectors(vectors, new File(path));
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param vectors the model
     * @param file the file
     */
    public static void writeParagraphVectors(ParagraphVectors vectors, File file) {
        ArgumentException.notNull(file, "file");
        ArgumentException.notNull(vectors, "vectors");
        VectorFiles.writeZip(vectors, file);
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param path the file
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2VecModel(String path) {
        ArgumentException.notNull(path, "path");
        return readWord2VecModel(new File(path));
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param file the file
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2VecModel(File file) {
        ArgumentException.notNull(file, "file");
        return VectorFiles.read(file, new Word2Vec());
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param path the file
     * @param extendedModel whether the outputs are wanted; they are read if they are there
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2VecModel(String path, boolean extendedModel) {
        ArgumentException.notNull(path, "path");
        return readWord2VecModel(path);
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param file the file
     * @param extendedModel whether the outputs are wanted; they are read if they are there
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2VecModel(File file, boolean extendedModel) {
        ArgumentException.notNull(file, "file");
        return readWord2VecModel(file);
    }

    /**
     * Reads a model of {@link #writeFullModel}.
     *
     * @param path the file
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec loadFullModel(String path) {
        ArgumentException.notNull(path, "path");
        return readWord2VecModel(path);
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param file the file
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2Vec(File file) {
        ArgumentException.notNull(file, "file");
        return readWord2VecModel(file);
    }

    /**
     * Reads vectors, whichever form they have.
     *
     * @param file the file
     * @return the vectors
     * @throws FormatException if it is damaged or is no such file
     */
    public static WordVectors loadStaticModel(File file) {
        ArgumentException.notNull(file, "file");
        return readWord2VecModel(file);
    }

    /**
     * Reads vectors as text.
     *
     * @param vectorsFile the file
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static WordVectors loadTxtVectors(File vectorsFile) throws IOException {
        ArgumentException.notNull(vectorsFile, "vectorsFile");
        return readWord2VecModel(vectorsFile);
    }

    /**
     * Reads a model as a zip file of DL4J's.
     *
     * @param path the file
     * @return the model
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static ParagraphVectors readParagraphVectors(String path) throws IOException {
        ArgumentException.notNull(path, "path");
        return readParagraphVectors(new File(path));
    }

    /**
     * Reads a model as a zip file of DL4J's.
     *
     * @param file the file
     * @return the model
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static ParagraphVectors readParagraphVectors(File file) throws IOException {
        ArgumentException.notNull(file, "file");
        return labelled(VectorFiles.read(file, new ParagraphVectors()));
    }

    private static ParagraphVectors labelled(ParagraphVectors vectors) {
        vectors.getVocab().vocabWords().stream().filter(SequenceElement::isLabel)
                .forEach(label -> vectors.getLabelsSource().storeLabel(label.getLabel()));
        return vectors;
    }

    /**
     * Reads a binary file of word2vec.
     *
     * @param file the file
     * @param linebreaks whether lines end between words; either is read
     * @param normalize whether vectors are divided by their lengths
     * @return the model
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readBinaryModel(File file, boolean linebreaks, boolean normalize) throws IOException {
        ArgumentException.notNull(file, "file");
        Word2Vec vectors = readWord2VecModel(file);
        if (normalize) {
            vectors.lookupTable().getWeights().diviColumnVector(vectors.lookupTable().getWeights().norm2(true, 1));
        }
        return vectors;
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param vectors the model
     * @param stream the stream, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeWord2VecModel(Word2Vec vectors, OutputStream stream) throws IOException {
        VectorFiles.writeZip(ArgumentException.notNull(vectors, "vectors"), ArgumentException.notNull(stream, "stream"));
    }

    /**
     * Writes a model as a zip file of DL4J's.
     *
     * @param vectors the model
     * @param stream the stream, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeParagraphVectors(ParagraphVectors vectors, OutputStream stream) throws IOException {
        writeWord2VecModel(vectors, stream);
    }

    /**
     * Reads a model: a zip file of DL4J's, a binary file of word2vec, or text.
     *
     * @param stream the stream, which stays open
     * @param readExtendedTable of no effect: all that is there is read
     * @return the model
     * @throws IOException never
     * @throws dev.libtensor.FormatException if it is none of them
     */
    public static Word2Vec readWord2Vec(InputStream stream, boolean readExtendedTable) throws IOException {
        return VectorFiles.read(ArgumentException.notNull(stream, "stream"), new Word2Vec());
    }

    /**
     * Reads vectors: a zip file of DL4J's, a binary file of word2vec, or text.
     *
     * @param inputStream the stream, which stays open
     * @return the vectors
     * @throws IOException never
     * @throws dev.libtensor.FormatException if it is none of them
     */
    public static WordVectors loadStaticModel(InputStream inputStream) throws IOException {
        return VectorFiles.read(ArgumentException.notNull(inputStream, "inputStream"), new Word2Vec());
    }

    /**
     * Reads vectors of texts from a zip file of DL4J's.
     *
     * @param stream the stream, which stays open
     * @return the vectors
     * @throws IOException never
     * @throws dev.libtensor.FormatException if it is none
     */
    public static ParagraphVectors readParagraphVectors(InputStream stream) throws IOException {
        return labelled(VectorFiles.read(ArgumentException.notNull(stream, "stream"), new ParagraphVectors()));
    }

    /**
     * Makes vectors of a table and its vocabulary.
     *
     * @param table the table
     * @param vocab the vocabulary
     * @return the vectors
     */
    public static WordVectors fromTableAndVocab(WeightLookupTable<VocabWord> table, VocabCache<VocabWord> vocab) {
        Word2Vec vectors = new Word2Vec();
        vectors.setVocab(ArgumentException.notNull(vocab, "vocab"));
        vectors.setLookupTable(ArgumentException.notNull(table, "table"));
        return vectors;
    }

    /**
     * Writes vectors of any elements as a zip file of DL4J's.
     *
     * @param <T> the type of the elements
     * @param vectors the model
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeSequenceVectors(SequenceVectors<T> vectors, OutputStream stream)
            throws IOException {
        SequenceFiles.write(ArgumentException.notNull(vectors, "vectors"), ArgumentException.notNull(stream, "stream"));
    }

    /**
     * Writes a model as {@link #writeSequenceVectors(SequenceVectors, OutputStream)} does.
     *
     * @param word2Vec the model
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeWord2Vec(Word2Vec word2Vec, OutputStream stream) throws IOException {
        writeSequenceVectors(ArgumentException.notNull(word2Vec, "word2Vec"), stream);
    }

    /**
     * Writes vectors as text, with the elements in a form of your own.
     *
     * @param <T> the type of the elements
     * @param vectors the model
     * @param factory what writes elements
     * @param path the file
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeSequenceVectors(SequenceVectors<T> vectors,
            SequenceElementFactory<T> factory, String path) throws IOException {
        ArgumentException.notNull(path, "path");
        ArgumentException.notNull(vectors, "vectors");
        ArgumentException.notNull(factory, "factory");
        try (OutputStream stream = new FileOutputStream(path)) {
            writeSequenceVectors(vectors, factory, stream);
        }
    }

    /**
     * Writes vectors as text, with the elements in a form of your own.
     *
     * @param <T> the type of the elements
     * @param vectors the model
     * @param factory what writes elements
     * @param file the file
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeSequenceVectors(SequenceVectors<T> vectors,
            SequenceElementFactory<T> factory, File file) throws IOException {
        ArgumentException.notNull(file, "file");
        ArgumentException.notNull(vectors, "vectors");
        ArgumentException.notNull(factory, "factory");
        try (OutputStream stream = new FileOutputStream(file)) {
            writeSequenceVectors(vectors, factory, stream);
        }
    }

    /**
     * Writes vectors as text, with the elements in a form of your own.
     *
     * @param <T> the type of the elements
     * @param vectors the model
     * @param factory what writes elements
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static <T extends SequenceElement> void writeSequenceVectors(SequenceVectors<T> vectors,
            SequenceElementFactory<T> factory, OutputStream stream) throws IOException {
        ArgumentException.notNull(stream, "stream");
        ArgumentException.notNull(vectors, "vectors");
        ArgumentException.notNull(factory, "factory");
        SequenceFiles.writeText(vectors, factory, stream);
    }

    /**
     * Reads vectors of {@link #writeSequenceVectors(SequenceVectors, OutputStream)}.
     *
     * @param <T> the type of the elements, which are words
     * @param path the file
     * @param readExtendedTables of no effect: all that is there is read
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> readSequenceVectors(String path, boolean readExtendedTables)
            throws IOException {
        try (InputStream stream = new FileInputStream(ArgumentException.notNull(path, "path"))) {
            return readSequenceVectors(stream, readExtendedTables);
        }
    }

    /**
     * Reads vectors of {@link #writeSequenceVectors(SequenceVectors, OutputStream)}.
     *
     * @param <T> the type of the elements, which are words
     * @param file the file
     * @param readExtendedTables of no effect: all that is there is read
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> readSequenceVectors(File file, boolean readExtendedTables)
            throws IOException {
        try (InputStream stream = new FileInputStream(ArgumentException.notNull(file, "file"))) {
            return readSequenceVectors(stream, readExtendedTables);
        }
    }

    /**
     * Reads vectors of {@link #writeSequenceVectors(SequenceVectors, OutputStream)}.
     *
     * @param <T> the type of the elements, which are words
     * @param stream the stream, which stays open
     * @param readExtendedTables of no effect: all that is there is read
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> readSequenceVectors(InputStream stream,
            boolean readExtendedTables) throws IOException {
        return SequenceFiles.read(ArgumentException.notNull(stream, "stream"), new SequenceVectors<>());
    }

    /**
     * Reads vectors that were written with a factory.
     *
     * @param <T> the type of the elements
     * @param factory what reads elements
     * @param file the file
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> readSequenceVectors(SequenceElementFactory<T> factory, File file)
            throws IOException {
        ArgumentException.notNull(file, "file");
        ArgumentException.notNull(factory, "factory");
        try (InputStream stream = new FileInputStream(file)) {
            return readSequenceVectors(factory, stream);
        }
    }

    /**
     * Reads vectors that were written with a factory.
     *
     * @param <T> the type of the elements
     * @param factory what reads elements
     * @param stream the stream, which stays open
     * @return the vectors
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static <T extends SequenceElement> SequenceVectors<T> readSequenceVectors(SequenceElementFactory<T> factory,
            InputStream stream) throws IOException {
        ArgumentException.notNull(stream, "stream");
        ArgumentException.notNull(factory, "factory");
        return SequenceFiles.readText(factory, stream);
    }

    /**
     * Writes a vocabulary: its counts, then a word per line as JSON.
     *
     * @param vocabCache the vocabulary
     * @param file the file
     * @throws IOException if it cannot be written
     */
    public static void writeVocabCache(VocabCache<VocabWord> vocabCache, File file) throws IOException {
        ArgumentException.notNull(vocabCache, "vocabCache");
        ArgumentException.notNull(file, "file");
        try (OutputStream stream = new FileOutputStream(file)) {
            writeVocabCache(vocabCache, stream);
        }
    }

    /**
     * Writes a vocabulary: its counts, then a word per line as JSON.
     *
     * @param vocabCache the vocabulary
     * @param stream where to, which stays open
     * @throws IOException if it cannot be written
     */
    public static void writeVocabCache(VocabCache<VocabWord> vocabCache, OutputStream stream) throws IOException {
        ArgumentException.notNull(vocabCache, "vocabCache");
        SequenceFiles.writeVocabulary(vocabCache, ArgumentException.notNull(stream, "stream"));
    }

    /**
     * Reads a vocabulary of {@link #writeVocabCache(VocabCache, File)}.
     *
     * @param file the file
     * @return a new vocabulary
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static VocabCache<VocabWord> readVocabCache(File file) throws IOException {
        try (InputStream stream = new FileInputStream(ArgumentException.notNull(file, "file"))) {
            return readVocabCache(stream);
        }
    }

    /**
     * Reads a vocabulary of {@link #writeVocabCache(VocabCache, OutputStream)}.
     *
     * @param stream the stream, which stays open
     * @return a new vocabulary
     * @throws IOException if it cannot be read
     * @throws FormatException if it is damaged or is no such file
     */
    public static VocabCache<VocabWord> readVocabCache(InputStream stream) throws IOException {
        return SequenceFiles.readVocabulary(ArgumentException.notNull(stream, "stream"));
    }

    /**
     * Reads vectors as text into a table and a vocabulary.
     *
     * @param file the file
     * @return both
     * @throws FormatException if it is damaged or is no such file
     */
    @SuppressWarnings("rawtypes") // As DL4J declares it.
    public static Pair<InMemoryLookupTable, VocabCache> loadTxt(File file) {
        Word2Vec vectors = VectorFiles.read(ArgumentException.notNull(file, "file"), new Word2Vec());
        return new Pair<>((InMemoryLookupTable) vectors.lookupTable(), vectors.vocab());
    }

    /**
     * Reads vectors as text into a table and a vocabulary.
     *
     * @param inputStream the stream, which stays open
     * @return both
     * @throws FormatException if it is damaged or is no such file
     */
    @SuppressWarnings("rawtypes") // As DL4J declares it.
    public static Pair<InMemoryLookupTable, VocabCache> loadTxt(InputStream inputStream) {
        Word2Vec vectors = VectorFiles.read(ArgumentException.notNull(inputStream, "inputStream"), new Word2Vec());
        return new Pair<>((InMemoryLookupTable) vectors.lookupTable(), vectors.vocab());
    }

    /**
     * Makes a model of a table and its vocabulary.
     *
     * @param pair both, as of {@link #loadTxt(File)}
     * @return the model
     */
    @SuppressWarnings({"rawtypes", "unchecked"}) // As DL4J declares it.
    public static Word2Vec fromPair(Pair<InMemoryLookupTable, VocabCache> pair) {
        ArgumentException.notNull(pair, "pair");
        return (Word2Vec) fromTableAndVocab(pair.getFirst(), pair.getSecond());
    }

    /**
     * Reads vectors as text.
     *
     * @param file the file
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readAsCsv(File file) {
        return VectorFiles.read(ArgumentException.notNull(file, "file"), new Word2Vec());
    }

    /**
     * Reads vectors as text.
     *
     * @param inputStream the stream, which stays open
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readAsCsv(InputStream inputStream) {
        return VectorFiles.read(ArgumentException.notNull(inputStream, "inputStream"), new Word2Vec());
    }

    /**
     * Reads a binary file of word2vec.
     *
     * @param file the file
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readAsBinary(File file) {
        return VectorFiles.read(ArgumentException.notNull(file, "file"), new Word2Vec());
    }

    /**
     * Reads a binary file of word2vec.
     *
     * @param inputStream the stream, which stays open
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readAsBinary(InputStream inputStream) {
        return VectorFiles.read(ArgumentException.notNull(inputStream, "inputStream"), new Word2Vec());
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param path the file
     * @param readExtendedTables of no effect: all that is there is read
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2Vec(String path, boolean readExtendedTables) {
        return readWord2VecModel(ArgumentException.notNull(path, "path"));
    }

    /**
     * Reads a model, whichever form it has.
     *
     * @param file the file
     * @param readExtendedTables of no effect: all that is there is read
     * @return the model
     * @throws FormatException if it is damaged or is no such file
     */
    public static Word2Vec readWord2Vec(File file, boolean readExtendedTables) {
        return readWord2VecModel(ArgumentException.notNull(file, "file"));
    }
}

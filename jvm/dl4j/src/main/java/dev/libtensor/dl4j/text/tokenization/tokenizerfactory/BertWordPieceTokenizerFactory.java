package dev.libtensor.dl4j.text.tokenization.tokenizerfactory;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceStreamTokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.BertWordPieceTokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.preprocessor.BertWordPiecePreProcessor;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Makes tokenizers of pieces of words, as BERT's models need them, as DL4J's class of that name. */
public class BertWordPieceTokenizerFactory implements TokenizerFactory {
    private final NavigableMap<String, Integer> vocab;
    private final Charset charset;
    private TokenPreProcess preTokenizePreProcessor;
    private TokenPreProcess tokenPreProcessor;

    /**
     * Creates a factory.
     *
     * @param vocab the numbers of the pieces, with the pieces in reverse order, as {@link #loadVocab(File, Charset)} returns them
     * @param lowerCaseOnly whether letters become lower case
     * @param stripAccents whether accents are left out, as the models for lower case need
     */
    public BertWordPieceTokenizerFactory(NavigableMap<String, Integer> vocab, boolean lowerCaseOnly, boolean stripAccents) {
        this(vocab, new BertWordPiecePreProcessor(lowerCaseOnly, stripAccents, vocab));
    }

    /**
     * Creates a factory.
     *
     * @param vocab the numbers of the pieces, with the pieces in reverse order
     * @param preTokenizePreProcessor what changes texts before they are split; null for nothing
     */
    public BertWordPieceTokenizerFactory(NavigableMap<String, Integer> vocab, TokenPreProcess preTokenizePreProcessor) {
        this(vocab, preTokenizePreProcessor, StandardCharsets.UTF_8);
    }

    private BertWordPieceTokenizerFactory(NavigableMap<String, Integer> vocab, TokenPreProcess preTokenizePreProcessor,
            Charset charset) {
        this.vocab = ArgumentException.notNull(vocab, "vocab");
        this.preTokenizePreProcessor = preTokenizePreProcessor;
        this.charset = charset;
    }

    /**
     * Creates a factory with the vocabulary of a file.
     *
     * @param pathToVocab the file, with one piece in each line
     * @param lowerCaseOnly whether letters become lower case
     * @param stripAccents whether accents are left out
     * @param charset the encoding of the file, and of streams
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     */
    public BertWordPieceTokenizerFactory(File pathToVocab, boolean lowerCaseOnly, boolean stripAccents, Charset charset)
            throws IOException {
        this(loadVocab(ArgumentException.notNull(pathToVocab, "pathToVocab"), charset), lowerCaseOnly, stripAccents, charset);
    }

    /**
     * Creates a factory with the vocabulary of a stream.
     *
     * @param vocabInputStream the stream, with one piece in each line, which is closed
     * @param lowerCaseOnly whether letters become lower case
     * @param stripAccents whether accents are left out
     * @param charset the encoding of this stream, and of others
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     */
    public BertWordPieceTokenizerFactory(InputStream vocabInputStream, boolean lowerCaseOnly, boolean stripAccents,
            Charset charset) throws IOException {
        this(loadVocab(ArgumentException.notNull(vocabInputStream, "vocabInputStream"), charset), lowerCaseOnly, stripAccents,
                charset);
    }

    private BertWordPieceTokenizerFactory(NavigableMap<String, Integer> vocab, boolean lowerCaseOnly, boolean stripAccents,
            Charset charset) {
        this(vocab, new BertWordPiecePreProcessor(lowerCaseOnly, stripAccents, vocab), charset);
    }

    @Override
    public Tokenizer create(String toTokenize) {
        ArgumentException.notNull(toTokenize, "toTokenize");
        return new BertWordPieceTokenizer(toTokenize, vocab, preTokenizePreProcessor, tokenPreProcessor);
    }

    /** Makes a tokenizer of a stream in the encoding of the vocabulary, or in UTF-8. The stream is closed. */
    @Override
    public Tokenizer create(InputStream toTokenize) {
        ArgumentException.notNull(toTokenize, "toTokenize");
        return new BertWordPieceStreamTokenizer(toTokenize, charset, vocab, preTokenizePreProcessor, tokenPreProcessor);
    }

    /**
     * Returns the vocabulary.
     *
     * @return the numbers of the pieces, which cannot be changed
     */
    public Map<String, Integer> getVocab() {
        return Collections.unmodifiableMap(vocab);
    }

    /**
     * Returns what changes texts before they are split.
     *
     * @return what does, or null
     */
    public TokenPreProcess getPreTokenizePreProcessor() {
        return preTokenizePreProcessor;
    }

    /**
     * Sets what changes texts before they are split.
     *
     * @param preTokenizePreProcessor what does; null for nothing
     */
    public void setPreTokenizePreProcessor(TokenPreProcess preTokenizePreProcessor) {
        this.preTokenizePreProcessor = preTokenizePreProcessor;
    }

    @Override
    public TokenPreProcess getTokenPreProcessor() {
        return tokenPreProcessor;
    }

    @Override
    public void setTokenPreProcessor(TokenPreProcess preProcessor) {
        tokenPreProcessor = preProcessor;
    }

    /**
     * Reads a vocabulary.
     *
     * @param vocabFile the file, with one piece in each line, whose number is that of the line from 0
     * @param charset its encoding
     * @return the numbers of the pieces, with the pieces in reverse order
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     */
    public static NavigableMap<String, Integer> loadVocab(File vocabFile, Charset charset) throws IOException {
        ArgumentException.notNull(vocabFile, "vocabFile");
        ArgumentException.notNull(charset, "charset");
        try {
            return loadVocab(new FileInputStream(vocabFile), charset);
        } catch (IOException e) {
            throw new TensorIOException("the vocabulary '" + vocabFile + "' cannot be read: " + e.getMessage());
        }
    }

    /**
     * Reads a vocabulary.
     *
     * @param is the stream, with one piece in each line, whose number is that of the line from 0. It is closed
     * @param charset its encoding
     * @return the numbers of the pieces, with the pieces in reverse order
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     */
    public static NavigableMap<String, Integer> loadVocab(InputStream is, Charset charset) throws IOException {
        ArgumentException.notNull(is, "is");
        ArgumentException.notNull(charset, "charset");
        NavigableMap<String, Integer> vocab = new TreeMap<>(Collections.reverseOrder());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(is, charset))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                vocab.put(line, number++);
            }
        } catch (IOException e) {
            throw new TensorIOException("the vocabulary cannot be read: " + e.getMessage());
        }
        return vocab;
    }
}

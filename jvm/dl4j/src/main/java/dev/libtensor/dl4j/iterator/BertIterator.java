package dev.libtensor.dl4j.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.dl4j.iterator.bert.BertMaskedLMMasker;
import dev.libtensor.dl4j.iterator.bert.BertSequenceMasker;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.common.primitives.Triple;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;

/**
 * Batches of sentences for models such as BERT, as DL4J's class of that name. The features are the numbers of the tokens, INT
 * (n, tokens), with a mask of that shape, and if asked for the segments: 1 from the second sentence of a pair on.
 *
 * <p>The labels are those of the sentences, FLOAT (n, labels) with 1 for the label. Without labels, they are the hidden tokens,
 * whose places are their mask.
 */
public class BertIterator implements MultiDataSetIterator {
    /** What is learned. */
    public enum Task {
        /** To find hidden tokens. */
        UNSUPERVISED,
        /** To find the label of a sentence. */
        SEQ_CLASSIFICATION
    }

    /** How many tokens the rows of a batch have. */
    public enum LengthHandling {
        /** A fixed number: longer sentences are cut, and shorter ones filled up with 0. */
        FIXED_LENGTH,
        /** That of the longest sentence of the batch. */
        ANY_LENGTH,
        /** That of the longest sentence of the batch, and at most a fixed number. */
        CLIP_ONLY
    }

    /** Which features there are. The mask is that of the features. */
    public enum FeatureArrays {
        /** The numbers of the tokens. */
        INDICES_MASK,
        /** The numbers of the tokens, and the segments. */
        INDICES_MASK_SEGMENTID
    }

    /** The shape of the labels that are hidden tokens. */
    public enum UnsupervisedLabelFormat {
        /** Their numbers, INT (n, tokens). */
        RANK2_IDX,
        /** 1 at their numbers, FLOAT (n, vocabulary, tokens). */
        RANK3_NCL,
        /** 1 at their numbers, FLOAT (tokens, n, vocabulary). */
        RANK3_LNC
    }

    /** A sentence or pair: its tokens, where its second segment begins, and its label, which may be null. */
    private record Row(List<String> tokens, int second, String label) {}

    private final Builder settings;
    private final List<String> words;
    private MultiDataSetPreProcessor preProcessor;

    /**
     * Creates an iterator.
     *
     * @param b its settings
     */
    protected BertIterator(Builder b) {
        settings = b.copy();
        preProcessor = b.preProcessor;
        TreeMap<Integer, String> byNumber = new TreeMap<>();
        b.vocabMap.forEach((word, number) -> byNumber.put(number, word));
        words = List.copyOf(byNumber.values());
    }

    /**
     * Starts an iterator.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public boolean hasNext() {
        return settings.sentenceProvider != null ? settings.sentenceProvider.hasNext() : settings.sentencePairProvider.hasNext();
    }

    @Override
    public MultiDataSet next() {
        return next(settings.minibatchSize);
    }

    /**
     * Returns the next batch.
     *
     * @throws NoSuchElementException if there is none
     * @throws StateException if a token is not in the vocabulary
     * @throws ArgumentException if a label is none of the provider's
     */
    @Override
    public MultiDataSet next(int num) {
        Batches.positive(num);
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences: reset() starts again");
        }
        List<Row> rows = new ArrayList<>();
        while (rows.size() < num && hasNext()) {
            rows.add(nextRow());
        }
        int length = length(rows);
        int[] indices = indices(rows, length);
        MultiDataSet batch = settings.task == Task.SEQ_CLASSIFICATION
                ? batch(rows, indices, length, classes(rows), classMask(rows))
                : hidden(rows, indices, length);
        if (preProcessor != null) {
            preProcessor.preProcess(batch);
        }
        return batch;
    }

    private Row nextRow() {
        if (settings.sentenceProvider != null) {
            Pair<String, String> next = settings.sentenceProvider.nextSentence();
            return single(next.getFirst(), next.getSecond());
        }
        Triple<String, String, String> next = settings.sentencePairProvider.nextSentencePair();
        return pair(next.getFirst(), next.getSecond(), next.getThird());
    }

    private Row single(String sentence, String label) {
        List<String> tokens = new ArrayList<>();
        addIfThere(tokens, settings.prependToken);
        tokens.addAll(tokens(sentence));
        addIfThere(tokens, settings.appendToken);
        return new Row(tokens, Integer.MAX_VALUE, label);
    }

    /** Joins two sentences. If they are too long, the longer one is cut, and both if each is longer than half of the room. */
    private Row pair(String left, String right, String label) {
        List<String> first = tokens(left);
        List<String> second = tokens(right);
        int room = settings.maxTokens - (settings.prependToken == null ? 0 : 1) - (settings.appendToken == null ? 0 : 2);
        if (first.size() + second.size() > room) {
            int half = room / 2;
            boolean bothAreLong = Math.min(first.size(), second.size()) > half;
            int kept = bothAreLong ? half : first.size() < second.size() ? first.size() : room - second.size();
            first = first.subList(0, kept);
            second = second.subList(0, room - kept);
        }
        List<String> tokens = new ArrayList<>();
        addIfThere(tokens, settings.prependToken);
        tokens.addAll(first);
        addIfThere(tokens, settings.appendToken);
        int begin = tokens.size();
        tokens.addAll(second);
        addIfThere(tokens, settings.appendToken);
        return new Row(tokens, begin, label);
    }

    private static void addIfThere(List<String> tokens, String token) {
        if (token != null) {
            tokens.add(token);
        }
    }

    private List<String> tokens(String sentence) {
        List<String> tokens = new ArrayList<>();
        Tokenizer from = settings.tokenizerFactory.create(sentence);
        while (from.hasMoreTokens()) {
            tokens.add(from.nextToken());
        }
        return tokens;
    }

    private int length(List<Row> rows) {
        int longest = rows.stream().mapToInt(row -> row.tokens.size()).max().orElse(0);
        return switch (settings.lengthHandling) {
            case FIXED_LENGTH -> settings.maxTokens;
            case ANY_LENGTH -> longest;
            case CLIP_ONLY -> Math.min(settings.maxTokens, longest);
        };
    }

    private int examples(List<Row> rows) {
        return settings.padMinibatches ? Math.max(rows.size(), settings.minibatchSize) : rows.size();
    }

    private int[] indices(List<Row> rows, int length) {
        int[] indices = new int[examples(rows) * length];
        for (int i = 0; i < rows.size(); i++) {
            List<String> tokens = rows.get(i).tokens;
            for (int j = 0; j < Math.min(length, tokens.size()); j++) {
                indices[i * length + j] = number(tokens.get(j));
            }
        }
        return indices;
    }

    private int number(String token) {
        Integer number = settings.vocabMap.get(token);
        if (number == null) {
            throw new StateException("the token '" + token + "' is not in the vocabulary of " + words.size() + " tokens");
        }
        return number;
    }

    /** Returns 1 for the tokens of a sentence, or for those of its second segment. */
    private NDArray ones(List<Row> rows, int length, boolean ofSecond) {
        int[] values = new int[examples(rows) * length];
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            for (int j = ofSecond ? row.second : 0; j < Math.min(length, row.tokens.size()); j++) {
                values[i * length + j] = 1;
            }
        }
        return NDArray.create(values, new Shape(examples(rows), length));
    }

    private Pair<INDArray[], INDArray[]> features(List<Row> rows, int[] indices, int length) {
        NDArray tokens = NDArray.create(indices, new Shape(examples(rows), length));
        NDArray mask = ones(rows, length, false);
        return settings.featureArrays == FeatureArrays.INDICES_MASK
                ? Pair.of(new INDArray[] {tokens}, new INDArray[] {mask})
                : Pair.of(new INDArray[] {tokens, ones(rows, length, true)}, new INDArray[] {mask, null});
    }

    private MultiDataSet batch(List<Row> rows, int[] indices, int length, NDArray labels, NDArray labelsMask) {
        Pair<INDArray[], INDArray[]> features = features(rows, indices, length);
        return new MultiDataSet(features.getFirst(), new INDArray[] {labels}, features.getSecond(),
                labelsMask == null ? null : new INDArray[] {labelsMask});
    }

    private NDArray classes(List<Row> rows) {
        List<String> all = settings.sentenceProvider != null
                ? settings.sentenceProvider.allLabels() : settings.sentencePairProvider.allLabels();
        float[] values = new float[examples(rows) * all.size()];
        for (int i = 0; i < rows.size(); i++) {
            int place = all.indexOf(rows.get(i).label);
            if (place < 0) {
                throw new ArgumentException("the label '" + rows.get(i).label + "' is none of the provider's: " + all);
            }
            values[i * all.size() + place] = 1;
        }
        return NDArray.create(values, new Shape(examples(rows), all.size()));
    }

    /** Returns 0 for the rows that fill up a batch; null if there are none. */
    private NDArray classMask(List<Row> rows) {
        int examples = examples(rows);
        if (examples == rows.size()) {
            return null;
        }
        float[] values = new float[examples];
        Arrays.fill(values, 0, rows.size(), 1);
        return NDArray.create(values, new Shape(examples, 1));
    }

    /** Hides tokens, in the features too. */
    private MultiDataSet hidden(List<Row> rows, int[] indices, int length) {
        int examples = examples(rows);
        int[] targets = indices.clone();
        int[] mask = new int[examples * length];
        for (int i = 0; i < rows.size(); i++) {
            Pair<List<String>, boolean[]> masked = settings.masker.maskSequence(rows.get(i).tokens, settings.maskToken, words);
            for (int j = 0; j < Math.min(length, masked.getSecond().length); j++) {
                if (masked.getSecond()[j]) {
                    indices[i * length + j] = number(masked.getFirst().get(j));
                    mask[i * length + j] = 1;
                }
            }
        }
        NDArray labels = hiddenLabels(targets, mask, examples, length);
        return batch(rows, indices, length, labels, NDArray.create(mask, new Shape(examples, length)));
    }

    private NDArray hiddenLabels(int[] targets, int[] mask, int examples, int length) {
        boolean isNumber = settings.unsupervisedLabelFormat == UnsupervisedLabelFormat.RANK2_IDX;
        boolean isStepsFirst = settings.unsupervisedLabelFormat == UnsupervisedLabelFormat.RANK3_LNC;
        int size = words.size();
        int[] numbers = new int[examples * length];
        float[] hot = new float[isNumber ? 0 : Math.multiplyExact(examples * length, size)];
        for (int i = 0; i < examples; i++) {
            for (int j = 0; j < length; j++) {
                int target = targets[i * length + j];
                if (mask[i * length + j] == 1 && isNumber) {
                    numbers[i * length + j] = target;
                } else if (mask[i * length + j] == 1) {
                    hot[isStepsFirst ? (j * examples + i) * size + target : (i * size + target) * length + j] = 1;
                }
            }
        }
        return isNumber ? NDArray.create(numbers, new Shape(examples, length))
                : NDArray.create(hot, isStepsFirst ? new Shape(length, examples, size) : new Shape(examples, size, length));
    }

    /**
     * Returns the features of sentences, for inference.
     *
     * @param listOnlySentences the sentences
     * @return the features and their masks
     * @throws StateException if a token is not in the vocabulary
     */
    public Pair<INDArray[], INDArray[]> featurizeSentences(List<String> listOnlySentences) {
        return featurized(ArgumentException.noneNull(listOnlySentences, "listOnlySentences").stream()
                .map(each -> single(each, null)).toList());
    }

    /**
     * Returns the features of pairs of sentences, for inference.
     *
     * @param listOnlySentencePairs the pairs
     * @return the features and their masks
     * @throws StateException if the iterator has no provider of pairs, or a token is not in the vocabulary
     */
    public Pair<INDArray[], INDArray[]> featurizeSentencePairs(List<Pair<String, String>> listOnlySentencePairs) {
        if (settings.sentencePairProvider == null) {
            throw new StateException("the iterator has no provider of pairs: use featurizeSentences for single sentences");
        }
        return featurized(ArgumentException.noneNull(listOnlySentencePairs, "listOnlySentencePairs").stream()
                .map(each -> pair(each.getFirst(), each.getSecond(), null)).toList());
    }

    private Pair<INDArray[], INDArray[]> featurized(List<Row> rows) {
        int length = length(rows);
        Pair<INDArray[], INDArray[]> features = features(rows, indices(rows, length), length);
        if (preProcessor == null) {
            return features;
        }
        MultiDataSet batch = new MultiDataSet(features.getFirst(), null, features.getSecond(), null);
        preProcessor.preProcess(batch);
        return Pair.of(batch.getFeatures(), batch.getFeaturesMaskArrays());
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    @Override
    public void reset() {
        if (settings.sentenceProvider != null) {
            settings.sentenceProvider.reset();
        } else {
            settings.sentencePairProvider.reset();
        }
    }

    /** Settings of an iterator, as DL4J's class of that name. */
    public static class Builder implements Cloneable {
        private Task task;
        private TokenizerFactory tokenizerFactory;
        private LengthHandling lengthHandling = LengthHandling.FIXED_LENGTH;
        private int maxTokens = -1;
        private int minibatchSize = 32;
        private boolean padMinibatches;
        private MultiDataSetPreProcessor preProcessor;
        private LabeledSentenceProvider sentenceProvider;
        private LabeledPairSentenceProvider sentencePairProvider;
        private FeatureArrays featureArrays = FeatureArrays.INDICES_MASK_SEGMENTID;
        private Map<String, Integer> vocabMap;
        private BertSequenceMasker masker = new BertMaskedLMMasker();
        private UnsupervisedLabelFormat unsupervisedLabelFormat;
        private String maskToken;
        private String prependToken;
        private String appendToken;

        /** Starts with batches of 32 sentences, of a fixed length, with segments. */
        public Builder() {}

        private Builder copy() {
            try {
                return (Builder) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        /**
         * Sets what is learned.
         *
         * @param task the task
         * @return this builder
         */
        public Builder task(Task task) {
            this.task = ArgumentException.notNull(task, "task");
            return this;
        }

        /**
         * Sets what makes tokens of sentences.
         *
         * @param tokenizerFactory such as one of pieces of words
         * @return this builder
         */
        public Builder tokenizer(TokenizerFactory tokenizerFactory) {
            this.tokenizerFactory = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
            return this;
        }

        /**
         * Sets how many tokens the rows of a batch have.
         *
         * @param lengthHandling what the number depends on
         * @param maxLength the number; of no effect for any length
         * @return this builder
         */
        public Builder lengthHandling(LengthHandling lengthHandling, int maxLength) {
            this.lengthHandling = ArgumentException.notNull(lengthHandling, "lengthHandling");
            maxTokens = maxLength;
            return this;
        }

        /**
         * Sets the number of sentences of a batch.
         *
         * @param minibatchSize at least 1; 32 without this call
         * @return this builder
         */
        public Builder minibatchSize(int minibatchSize) {
            this.minibatchSize = Batches.positive(minibatchSize);
            return this;
        }

        /**
         * Sets whether the last batch is filled up with rows of 0.
         *
         * @param padMinibatches false by default
         * @return this builder
         */
        public Builder padMinibatches(boolean padMinibatches) {
            this.padMinibatches = padMinibatches;
            return this;
        }

        /**
         * Sets what changes each batch.
         *
         * @param preProcessor what does; null for nothing
         * @return this builder
         */
        public Builder preProcessor(MultiDataSetPreProcessor preProcessor) {
            this.preProcessor = preProcessor;
            return this;
        }

        /**
         * Sets the sentences.
         *
         * @param sentenceProvider what has them
         * @return this builder
         */
        public Builder sentenceProvider(LabeledSentenceProvider sentenceProvider) {
            this.sentenceProvider = ArgumentException.notNull(sentenceProvider, "sentenceProvider");
            return this;
        }

        /**
         * Sets the pairs of sentences. They are for classification with segments, of a fixed length.
         *
         * @param sentencePairProvider what has them
         * @return this builder
         */
        public Builder sentencePairProvider(LabeledPairSentenceProvider sentencePairProvider) {
            this.sentencePairProvider = ArgumentException.notNull(sentencePairProvider, "sentencePairProvider");
            return this;
        }

        /**
         * Sets which features there are.
         *
         * @param featureArrays with segments by default
         * @return this builder
         */
        public Builder featureArrays(FeatureArrays featureArrays) {
            this.featureArrays = ArgumentException.notNull(featureArrays, "featureArrays");
            return this;
        }

        /**
         * Sets the numbers of the tokens.
         *
         * @param vocabMap the numbers, from 0 on without gaps
         * @return this builder
         */
        public Builder vocabMap(Map<String, Integer> vocabMap) {
            this.vocabMap = ArgumentException.notNull(vocabMap, "vocabMap");
            return this;
        }

        /**
         * Sets what hides tokens.
         *
         * @param masker a {@link BertMaskedLMMasker} by default
         * @return this builder
         */
        public Builder masker(BertSequenceMasker masker) {
            this.masker = ArgumentException.notNull(masker, "masker");
            return this;
        }

        /**
         * Sets the shape of labels that are hidden tokens.
         *
         * @param labelFormat the shape
         * @return this builder
         */
        public Builder unsupervisedLabelFormat(UnsupervisedLabelFormat labelFormat) {
            unsupervisedLabelFormat = ArgumentException.notNull(labelFormat, "labelFormat");
            return this;
        }

        /**
         * Sets what stands for a hidden token.
         *
         * @param maskToken a token of the vocabulary, such as {@code [MASK]}
         * @return this builder
         */
        public Builder maskToken(String maskToken) {
            this.maskToken = maskToken;
            return this;
        }

        /**
         * Sets what stands before each sentence or pair.
         *
         * @param prependToken a token of the vocabulary, such as {@code [CLS]}; null for none
         * @return this builder
         */
        public Builder prependToken(String prependToken) {
            this.prependToken = prependToken;
            return this;
        }

        /**
         * Sets what stands behind each sentence of a pair.
         *
         * @param appendToken a token of the vocabulary, such as {@code [SEP]}; null for none
         * @return this builder
         */
        public Builder appendToken(String appendToken) {
            this.appendToken = appendToken;
            return this;
        }

        private static void check(boolean isMet, String message) {
            if (!isMet) {
                throw new StateException(message);
            }
        }

        /**
         * Makes the iterator.
         *
         * @return a new iterator
         * @throws StateException if something is not set, or settings do not fit together
         */
        public BertIterator build() {
            check(task != null, "the iterator has no task: call task()");
            check(tokenizerFactory != null, "the iterator has no tokenizer: call tokenizer()");
            check(vocabMap != null, "the iterator has no vocabulary: call vocabMap()");
            check(sentenceProvider != null || sentencePairProvider != null,
                    "the iterator has no sentences: call sentenceProvider() or sentencePairProvider()");
            check(sentenceProvider == null || sentencePairProvider == null,
                    "the iterator has sentences and pairs of sentences: only one of them was expected");
            check(lengthHandling == LengthHandling.ANY_LENGTH || maxTokens > 0,
                    "a number of tokens above 0 was expected, but it is " + maxTokens + ": call lengthHandling()");
            check(task != Task.UNSUPERVISED || unsupervisedLabelFormat != null && maskToken != null,
                    "training without labels needs a shape and a mask: call unsupervisedLabelFormat() and maskToken()");
            check(sentencePairProvider == null || task == Task.SEQ_CLASSIFICATION && lengthHandling == LengthHandling.FIXED_LENGTH
                    && featureArrays == FeatureArrays.INDICES_MASK_SEGMENTID,
                    "pairs of sentences are for SEQ_CLASSIFICATION with INDICES_MASK_SEGMENTID and FIXED_LENGTH only, not for "
                    + task + " with " + featureArrays + " and " + lengthHandling);
            check(appendToken == null || sentencePairProvider != null, "a token can be appended to pairs of sentences only");
            return new BertIterator(this);
        }
    }
}

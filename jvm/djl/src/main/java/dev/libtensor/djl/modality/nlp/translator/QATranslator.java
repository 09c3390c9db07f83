package dev.libtensor.djl.modality.nlp.translator;

import dev.libtensor.djl.modality.nlp.qa.QAInput;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Translator;
import java.util.Locale;
import java.util.Map;

/** What translators of questions have in common. */
public abstract class QATranslator implements Translator<QAInput, String> {
    /** Joins the inputs of a batch, or null. */
    protected Batchifier batchifier;
    /** The name of the tokenizer, or null. */
    protected String tokenizerName;
    /** The file of the vocabulary. */
    protected String vocab;
    /** The language, which decides how letters become small. */
    protected Locale locale;
    /** Whether letters become small. */
    protected boolean toLowerCase;
    /** Whether the model reads which text a token belongs to. */
    protected boolean includeTokenTypes;
    /** Whether inputs are padded. */
    protected boolean padding;
    /** Whether inputs are cut off. */
    protected boolean truncation;
    /** The number of tokens of an input at most. */
    protected int maxLength;
    /** The number of labels at most. */
    protected int maxLabels;

    /**
     * Creates a translator.
     *
     * @param builder the settings
     */
    protected QATranslator(BaseBuilder<?> builder) {
        batchifier = builder.batchifier;
        tokenizerName = builder.tokenizerName;
        vocab = builder.vocab;
        locale = builder.locale;
        toLowerCase = builder.toLowerCase;
        includeTokenTypes = builder.includeTokenTypes;
        padding = builder.padding;
        truncation = builder.truncation;
        maxLength = builder.maxLength;
        maxLabels = builder.maxLabels;
    }

    @Override
    public Batchifier getBatchifier() {
        return batchifier;
    }

    /**
     * Builds translators of questions.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class BaseBuilder<T extends BaseBuilder> {
        Batchifier batchifier = Batchifier.STACK;
        String tokenizerName;
        String vocab = "vocab.txt";
        Locale locale = Locale.ROOT;
        boolean toLowerCase;
        boolean includeTokenTypes;
        boolean padding;
        boolean truncation;
        int maxLength = 128;
        int maxLabels;

        /** Creates a builder. */
        public BaseBuilder() {}

        /**
         * Sets what joins the inputs of a batch.
         *
         * @param batchifier joins them, or null
         * @return this builder
         */
        public T optBatchifier(Batchifier batchifier) {
            this.batchifier = batchifier;
            return self();
        }

        /**
         * Sets the tokenizer.
         *
         * @param tokenizer its name
         * @return this builder
         */
        public T optTokenizer(String tokenizer) {
            tokenizerName = tokenizer;
            return self();
        }

        /**
         * Sets the file of the vocabulary.
         *
         * @param vocab the name of the file; null leaves {@code vocab.txt}
         * @return this builder
         */
        public T optVocab(String vocab) {
            this.vocab = vocab == null ? this.vocab : vocab;
            return self();
        }

        /**
         * Sets the language.
         *
         * @param locale its tag, such as {@code en}; null leaves it as it is
         * @return this builder
         */
        public T optLocale(String locale) {
            this.locale = locale == null ? this.locale : Locale.forLanguageTag(locale);
            return self();
        }

        /**
         * Sets whether letters become small.
         *
         * @param toLowerCase true if so
         * @return this builder
         */
        public T optToLowerCase(boolean toLowerCase) {
            this.toLowerCase = toLowerCase;
            return self();
        }

        /**
         * Sets whether the model reads which text a token belongs to.
         *
         * @param includeTokenTypes true if so
         * @return this builder
         */
        public T optIncludeTokenTypes(boolean includeTokenTypes) {
            this.includeTokenTypes = includeTokenTypes;
            return self();
        }

        /**
         * Sets whether inputs are padded.
         *
         * @param padding true if so
         * @return this builder
         */
        public T optPadding(boolean padding) {
            this.padding = padding;
            return self();
        }

        /**
         * Sets whether inputs are cut off.
         *
         * @param truncation true if so
         * @return this builder
         */
        public T optTruncation(boolean truncation) {
            this.truncation = truncation;
            return self();
        }

        /**
         * Sets the number of tokens of an input at most.
         *
         * @param maxLength the number; 128 by default
         * @return this builder
         */
        public T optMaxLength(int maxLength) {
            this.maxLength = maxLength;
            return self();
        }

        /**
         * Sets the number of labels at most.
         *
         * @param maxLabels the number
         * @return this builder
         */
        public T optMaxLabels(int maxLabels) {
            this.maxLabels = maxLabels;
            return self();
        }

        /**
         * Reads settings.
         *
         * @param arguments the settings by name
         */
        public void configure(Map<String, ?> arguments) {
            optTokenizer(ArgumentsUtil.stringValue(arguments, "tokenizer"));
            optVocab(ArgumentsUtil.stringValue(arguments, "vocab"));
            optLocale(ArgumentsUtil.stringValue(arguments, "locale"));
            toLowerCase = ArgumentsUtil.booleanValue(arguments, "toLowerCase");
            includeTokenTypes = ArgumentsUtil.booleanValue(arguments, "includeTokenTypes");
            padding = ArgumentsUtil.booleanValue(arguments, "padding");
            truncation = ArgumentsUtil.booleanValue(arguments, "truncation");
            maxLength = ArgumentsUtil.intValue(arguments, "maxLength", 128);
            maxLabels = ArgumentsUtil.intValue(arguments, "maxLabels");
        }

        /**
         * Returns this builder.
         *
         * @return this builder
         */
        protected abstract T self();
    }
}

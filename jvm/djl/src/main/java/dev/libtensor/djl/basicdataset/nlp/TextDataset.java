package dev.libtensor.djl.basicdataset.nlp;

import dev.libtensor.NDManager;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.basicdataset.BasicDatasets;
import dev.libtensor.djl.basicdataset.utils.TextData;
import dev.libtensor.djl.basicdataset.utils.TextData.Configuration;
import dev.libtensor.djl.internal.DatasetManagers;
import dev.libtensor.djl.internal.DatasetSource;
import dev.libtensor.djl.internal.NoManager;
import dev.libtensor.djl.modality.nlp.Vocabulary;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.modality.nlp.embedding.TextEmbedding;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A dataset of texts, of which some are the source and some the target. The array of a text has a number for each word. */
public abstract class TextDataset extends RandomAccessDataset {
    /** The source. */
    protected TextData sourceTextData;

    /** The target. */
    protected TextData targetTextData;

    /** The owner of the arrays of the texts. */
    protected NDManager manager;

    /** The part of the dataset. */
    protected Usage usage;

    /** The place of the files. */
    protected MRL mrl;

    /** Whether the texts are read. */
    protected boolean prepared;

    /** The lengths of the texts of the source; null until they are asked for. */
    protected List<Sample> samples;

    /** Where the files are. */
    final DatasetSource source;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     */
    public TextDataset(Builder<?> builder) {
        super(builder);
        sourceTextData = new TextData(TextData.getDefaultConfiguration().update(builder.sourceConfiguration));
        targetTextData = new TextData(TextData.getDefaultConfiguration().update(builder.targetConfiguration));
        manager = builder.manager == null ? NoManager.get() : builder.manager;
        if (builder.manager != null) {
            manager.setName("textDataset");
        }
        usage = builder.usage;
        source = builder.source();
    }

    /**
     * Returns an embedding.
     *
     * @param source whether that of the source, instead of the target
     * @return the embedding
     */
    public TextEmbedding getTextEmbedding(boolean source) {
        return data(source).getTextEmbedding();
    }

    /**
     * Returns a vocabulary.
     *
     * @param source whether that of the source, instead of the target
     * @return the vocabulary
     */
    public Vocabulary getVocabulary(boolean source) {
        return data(source).getVocabulary();
    }

    /**
     * Returns a text.
     *
     * @param index its place
     * @param source whether it is of the source, instead of the target
     * @return the text as it was read
     */
    public String getRawText(long index, boolean source) {
        return data(source).getRawText(index);
    }

    /**
     * Returns the words of a text.
     *
     * @param index its place
     * @param source whether it is of the source, instead of the target
     * @return the words
     */
    public List<String> getProcessedText(long index, boolean source) {
        return data(source).getProcessedText(index);
    }

    private TextData data(boolean isSource) {
        return isSource ? sourceTextData : targetTextData;
    }

    /**
     * Returns the lengths of the texts of the source.
     *
     * @return the texts, the shortest first
     */
    public List<Sample> getSamples() {
        if (samples == null) {
            List<Sample> all = new ArrayList<>();
            for (int i = 0; i < size(); i++) {
                all.add(new Sample(i, getProcessedText(i, true).size()));
            }
            all.sort(Comparator.comparingInt(Sample::getSentenceLength));
            samples = all;
        }
        return samples;
    }

    /**
     * Reads texts, of which no more than the limit are taken.
     *
     * @param newTextData the texts
     * @param source whether they are of the source, instead of the target
     * @throws EmbeddingException if a text cannot be embedded
     */
    protected void preprocess(List<String> newTextData, boolean source) throws EmbeddingException {
        data(source).preprocess(manager, newTextData.subList(0, (int) Math.min(limit, newTextData.size())));
    }

    /** Returns the first file that exists. */
    final Path file(Progress progress, String... names) throws IOException {
        return source.find(progress, names);
    }

    /** The length of a text. */
    public static final class Sample {
        private final int sentenceLength;
        private final long index;

        /**
         * Creates a sample.
         *
         * @param index the place of the text
         * @param sentenceLength the number of its words
         */
        public Sample(int index, int sentenceLength) {
            this.index = index;
            this.sentenceLength = sentenceLength;
        }

        /**
         * Returns the number of words.
         *
         * @return the length
         */
        public int getSentenceLength() {
            return sentenceLength;
        }

        /**
         * Returns the place of the text.
         *
         * @return the index
         */
        public long getIndex() {
            return index;
        }
    }

    /**
     * The settings of a dataset.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends BaseBuilder<T> {
        /** The repository of the files. */
        protected Repository repository = BasicDatasets.REPOSITORY;

        /** The group in the repository. */
        protected String groupId = BasicDatasets.GROUP_ID;

        /** The name in the repository. */
        protected String artifactId;

        /** The part of the dataset. */
        protected Usage usage = Usage.TRAIN;

        /** The version of the files, which a dataset of this package sets. */
        String version = "1.0";

        private Configuration sourceConfiguration = new Configuration();
        private Configuration targetConfiguration = new Configuration();
        private NDManager manager;

        /** Creates a builder. */
        protected Builder() {}

        private DatasetSource source() {
            DatasetSource source = new DatasetSource(Application.NLP.ANY, artifactId == null ? "texts" : artifactId, version);
            source.setRepository(repository);
            source.setGroupId(groupId);
            source.setUsage(usage);
            return source;
        }

        /**
         * Sets how the texts of the source become arrays.
         *
         * @param sourceConfiguration the settings; what it does not have stays as usual
         * @return this builder
         */
        public T setSourceConfiguration(Configuration sourceConfiguration) {
            this.sourceConfiguration = sourceConfiguration;
            return self();
        }

        /**
         * Sets how the texts of the target become arrays.
         *
         * @param targetConfiguration the settings; what it does not have stays as usual
         * @return this builder
         */
        public T setTargetConfiguration(Configuration targetConfiguration) {
            this.targetConfiguration = targetConfiguration;
            return self();
        }

        /**
         * Sets the owner of the arrays of the texts.
         *
         * @param manager the parent of the manager of the dataset, which is a base manager by default
         * @return this builder
         */
        public T optManager(NDManager manager) {
            this.manager = DatasetManagers.replace(this.manager, manager);
            return self();
        }

        /**
         * Sets the part of the dataset.
         *
         * @param usage the part; {@link Usage#TRAIN} by default
         * @return this builder
         */
        public T optUsage(Usage usage) {
            this.usage = usage;
            return self();
        }

        /**
         * Sets where the files are.
         *
         * @param repository a repository, such as {@code Repository.newInstance("data", folder)} for a folder of the files;
         *     that of the cache by default
         * @return this builder
         */
        public T optRepository(Repository repository) {
            this.repository = repository;
            return self();
        }

        /**
         * Sets the group in the repository.
         *
         * @param groupId the group; that of DJL's datasets by default
         * @return this builder
         */
        public T optGroupId(String groupId) {
            this.groupId = groupId;
            return self();
        }

        /**
         * Sets the name in the repository.
         *
         * @param artifactId the name, which may begin with the group and a colon
         * @return this builder
         */
        public T optArtifactId(String artifactId) {
            String[] parts = artifactId.split(":", 2);
            if (parts.length == 2) {
                groupId = parts[0];
            }
            this.artifactId = parts[parts.length - 1];
            return self();
        }
    }
}

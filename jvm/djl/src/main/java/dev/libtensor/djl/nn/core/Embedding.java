package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.SparseFormat;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Rows;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * A table with a row of numbers for each item. An input of numbers of rows, of any shape, gives that shape followed by
 * the size of a row. Gradients are dense, whatever the sparse format, which is only kept for files.
 *
 * @param <T> the class of the items
 */
public abstract class Embedding<T> extends AbstractBlock implements AbstractIndexedEmbedding<T> {
    private static final byte VERSION = 6;

    /** The number of rows. */
    protected int numEmbeddings;

    /** The size of a row. */
    protected int embeddingSize;

    /** The format of gradients that DJL would use. */
    protected SparseFormat sparseFormat;

    /** What embeds items that are not in the table, or null. */
    protected AbstractIndexedEmbedding<T> fallthroughEmbedding;

    /** The table. */
    protected Parameter embedding;

    /**
     * Creates a table that is initialized later.
     *
     * @param baseBuilder the settings
     * @throws ArgumentException if there are both a fallthrough and a default item
     */
    protected Embedding(BaseBuilder<T, ?> baseBuilder) {
        super(VERSION);
        embeddingSize = baseBuilder.embeddingSize;
        numEmbeddings = baseBuilder.numEmbeddings == 0 ? 1 : baseBuilder.numEmbeddings;
        sparseFormat = baseBuilder.sparseFormat;
        embedding = table();
        fallthroughEmbedding = fallthrough(baseBuilder);
        inputShapes = new Shape[] {new Shape(-1)};
    }

    /**
     * Creates a table from its rows, which are not trained.
     *
     * @param embedding the rows, of shape {@code (rows, size)}
     */
    protected Embedding(NDArray embedding) {
        this(embedding, SparseFormat.DENSE);
    }

    /**
     * Creates a table from its rows, which are not trained.
     *
     * @param embedding the rows, of shape {@code (rows, size)}
     * @param format the format of gradients that DJL would use
     */
    protected Embedding(NDArray embedding, SparseFormat format) {
        super(VERSION);
        Shape shape = ArgumentException.notNull(embedding, "embedding").getShape();
        numEmbeddings = Math.toIntExact(shape.get(0));
        embeddingSize = Math.toIntExact(shape.get(1));
        sparseFormat = format;
        this.embedding = table();
        this.embedding.setArray(embedding);
        inputShapes = new Shape[] {new Shape(-1)};
        this.embedding.freeze(true);
    }

    private Parameter table() {
        return addParameter(Parameter.builder().setName("embedding").setType(Parameter.Type.WEIGHT).build());
    }

    private AbstractIndexedEmbedding<T> fallthrough(BaseBuilder<T, ?> builder) {
        if (builder.defaultItem == null) {
            return builder.fallthrough == null && builder.useDefault ? new DefaultEmbedding() : builder.fallthrough;
        }
        if (builder.fallthrough != null) {
            throw new ArgumentException("an Embedding takes a fallthrough or a default item, not both");
        }
        return new DefaultItem(builder.defaultItem);
    }

    @Override
    public void prepare(Shape[] inputShapes) {
        embedding.setShape(new Shape(numEmbeddings, embeddingSize));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0].add(embeddingSize)};
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.head();
        return embedding(input, parameterStore.getValue(embedding, input.getDevice(), training), sparseFormat);
    }

    @Override
    public void saveParameters(DataOutputStream os) throws IOException {
        os.writeByte(VERSION);
        saveInputShapes(os);
        os.writeInt(sparseFormat.getValue());
        embedding.save(os);
    }

    /**
     * Reads the table, in any of DJL's versions.
     *
     * @throws MalformedModelException if the version is unknown
     */
    @Override
    public void loadParameters(NDManager manager, DataInputStream is) throws IOException, MalformedModelException {
        byte fileVersion = is.readByte();
        if (fileVersion < 1 || fileVersion > VERSION) {
            throw Versions.unknown(this, fileVersion);
        }
        if (fileVersion > 1) {
            readInputShapes(is);
        }
        boolean lacksFirst = fileVersion == 2 || fileVersion == 3 && !is.readBoolean();
        if (fileVersion > 2) {
            readFormat(fileVersion, is);
        }
        embedding.load(manager, is);
        if (lacksFirst) {
            addFirst(manager);
        }
        numEmbeddings = Math.toIntExact(embedding.getArray().size(0));
        embeddingSize = Math.toIntExact(embedding.getArray().size(1));
    }

    private void readFormat(byte fileVersion, DataInputStream is) throws IOException {
        if (fileVersion == VERSION) {
            sparseFormat = SparseFormat.fromValue(is.readInt());
            return;
        }
        sparseFormat = is.readBoolean() ? SparseFormat.ROW_SPARSE : SparseFormat.DENSE;
        is.readUTF(); // The data type, which the array has too.
        if (fileVersion < 5) {
            for (int left = is.readInt(); left > 0; left--) {
                is.skipNBytes(is.readInt()); // An item, whose number follows.
                is.readInt();
            }
        }
    }

    /** Adds the row of zeros for unknown items, which old files do not have. */
    private void addFirst(NDManager manager) {
        NDArray rows = embedding.getArray();
        NDArray all;
        try (NDArray first = manager.zeros(new Shape(1, rows.size(1)), rows.getDataType())) {
            all = NDArrays.concat(new NDList(first, rows)).attach(manager);
        }
        embedding.close();
        embedding.setShape(null);
        embedding.setArray(all);
    }

    /** Returns the numbers of the items, as INT64. */
    @Override
    public NDArray embed(NDManager manager, T[] items) {
        ArgumentException.notNull(items, "items");
        return manager.create(Arrays.stream(items).mapToLong(this::embed).toArray());
    }

    /**
     * Looks up rows.
     *
     * @param input the numbers of the rows; fractions are cut off
     * @param weight the table, of shape {@code (rows, size)}
     * @param sparse the format of gradients, which are dense in any case
     * @return a list of a new array, of the input's shape followed by {@code size}
     */
    public static NDList embedding(NDArray input, NDArray weight, SparseFormat sparse) {
        return new NDList(Rows.of(weight, input));
    }

    /**
     * The settings of an {@link Embedding}.
     *
     * @param <T> the class of the items
     * @param <B> the class of the builder
     */
    public abstract static class BaseBuilder<T, B extends BaseBuilder<T, B>> {
        /** The class of the items. */
        protected Class<T> embeddingType;

        /** The number of rows, or 0 if it is not set. */
        protected int numEmbeddings;

        /** The size of a row. */
        protected int embeddingSize;

        /** Whether items that are not in the table have row 0. */
        protected boolean useDefault = true;

        /** The item that stands for items that are not in the table, or null. */
        protected T defaultItem;

        /** What embeds items that are not in the table, or null. */
        protected AbstractIndexedEmbedding<T> fallthrough;

        /** The format of gradients that DJL would use. */
        protected SparseFormat sparseFormat = SparseFormat.DENSE;

        /** Creates a builder. */
        protected BaseBuilder() {}

        /**
         * Returns the class of the items.
         *
         * @return the class
         */
        public Class<T> getEmbeddingType() {
            return embeddingType;
        }

        /**
         * Sets the class of the items.
         *
         * @param embeddingType the class
         * @return this builder
         */
        protected abstract B setType(Class<T> embeddingType);

        /**
         * Sets the size of a row.
         *
         * @param embeddingSize the size
         * @return this builder
         */
        public B setEmbeddingSize(int embeddingSize) {
            this.embeddingSize = embeddingSize;
            return self();
        }

        /**
         * Sets the number of rows.
         *
         * @param numEmbeddings the number
         * @return this builder
         */
        public B optNumEmbeddings(int numEmbeddings) {
            this.numEmbeddings = numEmbeddings;
            return self();
        }

        /**
         * Sets whether items that are not in the table have row 0, as they have by default.
         *
         * @param useDefault false if such an item causes an exception
         * @return this builder
         */
        public B optUseDefault(boolean useDefault) {
            this.useDefault = useDefault;
            return self();
        }

        /**
         * Sets an item that stands for items that are not in the table.
         *
         * @param defaultItem the item
         * @return this builder
         */
        public B optDefaultItem(T defaultItem) {
            this.defaultItem = defaultItem;
            return self();
        }

        /**
         * Sets what embeds items that are not in the table.
         *
         * @param fallthrough the other embedding
         * @return this builder
         */
        public B optFallthrough(AbstractIndexedEmbedding<T> fallthrough) {
            this.fallthrough = fallthrough;
            return self();
        }

        /**
         * Sets the format of gradients. They are dense in any case; files keep the format for DJL.
         *
         * @param sparseFormat the format
         * @return this builder
         */
        public B optSparseFormat(SparseFormat sparseFormat) {
            this.sparseFormat = ArgumentException.notNull(sparseFormat, "sparseFormat");
            return self();
        }

        /**
         * Returns this builder as its own class.
         *
         * @return this builder
         */
        protected abstract B self();
    }

    /** Embeds any item as row 0. */
    protected class DefaultEmbedding implements AbstractIndexedEmbedding<T> {
        /** Creates an embedding. */
        protected DefaultEmbedding() {}

        @Override
        public byte[] encode(T input) throws IOException {
            return Embedding.this.encode(input);
        }

        @Override
        public T decode(byte[] byteArray) throws IOException {
            return Embedding.this.decode(byteArray);
        }

        @Override
        public boolean hasItem(T item) {
            return true;
        }

        /** Returns row 0 for each item, of shape {@code (items, size)}. */
        @Override
        public NDArray embed(NDManager manager, T[] items) {
            try (NDArray numbers = manager.zeros(new Shape(items.length), DataType.INT64)) {
                return embedding.getArray().into(manager).embedding(numbers);
            }
        }

        @Override
        public long embed(T item) {
            return 0;
        }

        @Override
        public Optional<T> unembed(long index) {
            return Optional.empty();
        }
    }

    /** Embeds any item as another item. */
    protected class DefaultItem implements AbstractIndexedEmbedding<T> {
        private final T defaultItem;

        /**
         * Creates an embedding.
         *
         * @param defaultItem the item that stands for all others
         */
        public DefaultItem(T defaultItem) {
            this.defaultItem = defaultItem;
        }

        @Override
        public byte[] encode(T input) throws IOException {
            return Embedding.this.encode(input);
        }

        @Override
        public T decode(byte[] byteArray) throws IOException {
            return Embedding.this.decode(byteArray);
        }

        @Override
        public boolean hasItem(T item) {
            return true;
        }

        @Override
        public NDArray embed(NDManager manager, T[] items) {
            T[] defaults = items.clone();
            Arrays.fill(defaults, defaultItem);
            return Embedding.this.embed(manager, defaults);
        }

        /** Returns the number of the other item, or 0 if the table has none. In DJL it is always 0. */
        @Override
        public long embed(T item) {
            return Embedding.this.hasItem(defaultItem) ? Embedding.this.embed(defaultItem) : 0;
        }

        @Override
        public Optional<T> unembed(long index) {
            return Optional.of(defaultItem);
        }
    }
}

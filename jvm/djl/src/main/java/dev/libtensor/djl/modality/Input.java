package dev.libtensor.djl.modality;

import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** A message to a model: properties, and contents with or without a name. */
public class Input {
    private static final long VERSION = 1L;

    /** The properties. Their names ignore upper and lower case. */
    protected Map<String, String> properties;
    /** The contents by name, in their order. A name may be null. */
    protected PairList<String, BytesSupplier> content;

    private boolean cancelled;

    /** Creates a message without properties and contents. */
    public Input() {
        properties = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        content = new PairList<>();
    }

    /**
     * Returns whether the sender no longer waits for an answer.
     *
     * @return true if so
     */
    public boolean isCancelled() {
        return cancelled;
    }

    /**
     * Sets whether the sender no longer waits for an answer.
     *
     * @param cancelled true if so
     */
    public void setCancelled(boolean cancelled) {
        this.cancelled = cancelled;
    }

    /**
     * Returns the properties.
     *
     * @return the properties themselves
     */
    public Map<String, String> getProperties() {
        return properties;
    }

    /**
     * Sets the properties.
     *
     * @param properties the new properties
     */
    public void setProperties(Map<String, String> properties) {
        this.properties = properties;
    }

    /**
     * Sets a property.
     *
     * @param key its name
     * @param value its value
     */
    public void addProperty(String key, String value) {
        properties.put(key, value);
    }

    /**
     * Returns a property.
     *
     * @param key its name
     * @param defaultValue the value if it is not set
     * @return its value
     */
    public String getProperty(String key, String defaultValue) {
        return properties.getOrDefault(key, defaultValue);
    }

    /**
     * Returns the contents.
     *
     * @return the contents themselves
     */
    public PairList<String, BytesSupplier> getContent() {
        return content;
    }

    /**
     * Returns the contents as buffers.
     *
     * @return the contents by name, in their order
     */
    public PairList<String, ByteBuffer> getContentAsBuffers() {
        PairList<String, ByteBuffer> buffers = new PairList<>(content.size());
        for (Pair<String, BytesSupplier> each : content) {
            buffers.add(each.getKey(), each.getValue().toByteBuffer());
        }
        return buffers;
    }

    /**
     * Sets the contents.
     *
     * @param content the new contents
     */
    public void setContent(PairList<String, BytesSupplier> content) {
        this.content = content;
    }

    /**
     * Adds a content without a name.
     *
     * @param data the bytes
     */
    public void add(byte[] data) {
        add(BytesSupplier.wrap(data));
    }

    /**
     * Adds a content without a name.
     *
     * @param data a text, which is encoded in UTF-8
     */
    public void add(String data) {
        add(BytesSupplier.wrap(data.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Adds a content without a name.
     *
     * @param data the bytes
     */
    public void add(BytesSupplier data) {
        add(null, data);
    }

    /**
     * Adds a content.
     *
     * @param key its name
     * @param data the bytes
     */
    public void add(String key, byte[] data) {
        add(key, BytesSupplier.wrap(data));
    }

    /**
     * Adds a content.
     *
     * @param key its name
     * @param data a text
     */
    public void add(String key, String data) {
        add(key, BytesSupplier.wrap(data));
    }

    /**
     * Adds a content.
     *
     * @param key its name
     * @param data the bytes
     */
    public void add(String key, BytesSupplier data) {
        content.add(key, data);
    }

    /**
     * Inserts a content.
     *
     * @param index its place
     * @param key its name
     * @param data the bytes
     */
    public void add(int index, String key, BytesSupplier data) {
        content.add(index, key, data);
    }

    /**
     * Returns the content with the name {@code data}, or else the first.
     *
     * @return the content, or null if there is none
     */
    public BytesSupplier getData() {
        return content.isEmpty() ? null : content.valueAt(dataIndex());
    }

    private int dataIndex() {
        return Math.max(content.indexOf("data"), 0);
    }

    /**
     * Returns the arrays of the content with the name {@code data}, or else the first.
     *
     * @param manager the owner of decoded arrays
     * @return the arrays, or null if there is no content
     */
    public NDList getDataAsNDList(NDManager manager) {
        return content.isEmpty() ? null : getAsNDList(manager, dataIndex());
    }

    /**
     * Returns a content.
     *
     * @param key its name
     * @return the content, or null
     */
    public BytesSupplier get(String key) {
        return content.get(key);
    }

    /**
     * Returns a content.
     *
     * @param index its place
     * @return the content
     */
    public BytesSupplier get(int index) {
        return content.valueAt(index);
    }

    /**
     * Returns a content as bytes.
     *
     * @param key its name
     * @return the bytes, or null
     */
    public byte[] getAsBytes(String key) {
        BytesSupplier data = content.get(key);
        return data == null ? null : data.getAsBytes();
    }

    /**
     * Returns a content as bytes.
     *
     * @param index its place
     * @return the bytes
     */
    public byte[] getAsBytes(int index) {
        return content.valueAt(index).getAsBytes();
    }

    /**
     * Returns a content as a text.
     *
     * @param key its name
     * @return the text, or null
     */
    public String getAsString(String key) {
        BytesSupplier data = content.get(key);
        return data == null ? null : data.getAsString();
    }

    /**
     * Returns a content as a text.
     *
     * @param index its place
     * @return the text
     */
    public String getAsString(int index) {
        return content.valueAt(index).getAsString();
    }

    /**
     * Returns a content as an array.
     *
     * @param manager the owner of a decoded array
     * @param key its name
     * @return the array, which is the content itself if that is an array; null if there is no such content
     */
    public NDArray getAsNDArray(NDManager manager, String key) {
        int index = content.indexOf(key);
        return index < 0 ? null : getAsNDArray(manager, index);
    }

    /**
     * Returns a content as an array.
     *
     * @param manager the owner of a decoded array
     * @param index its place
     * @return the array, which is the content itself if that is an array
     */
    public NDArray getAsNDArray(NDManager manager, int index) {
        BytesSupplier data = content.valueAt(index);
        return data instanceof NDArray array ? array : NDArray.decode(manager, data.getAsBytes());
    }

    /**
     * Returns a content as arrays.
     *
     * @param manager the owner of decoded arrays
     * @param key its name
     * @return the arrays, which are the content itself if that is made of arrays; null if there is no such content
     */
    public NDList getAsNDList(NDManager manager, String key) {
        int index = content.indexOf(key);
        return index < 0 ? null : getAsNDList(manager, index);
    }

    /**
     * Returns a content as arrays.
     *
     * @param manager the owner of decoded arrays
     * @param index its place
     * @return the arrays, which are the content itself if that is made of arrays
     */
    public NDList getAsNDList(NDManager manager, int index) {
        BytesSupplier data = content.valueAt(index);
        if (data instanceof NDList list) {
            return list;
        }
        return data instanceof NDArray array ? new NDList(array) : NDList.decode(manager, data.getAsBytes());
    }

    /**
     * Encodes this message in DJL's format.
     *
     * @return the bytes
     * @throws IOException if a property is too long
     */
    public byte[] encode() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(VERSION);
        encodeInputBase(out);
        return bytes.toByteArray();
    }

    /**
     * Writes the properties and contents.
     *
     * @param os receives the bytes
     * @throws IOException if they cannot be written
     */
    protected void encodeInputBase(DataOutputStream os) throws IOException {
        os.writeInt(properties.size());
        for (Map.Entry<String, String> property : properties.entrySet()) {
            os.writeUTF(property.getKey());
            os.writeUTF(property.getValue());
        }
        os.writeInt(content.size());
        for (Pair<String, BytesSupplier> each : content) {
            os.writeBoolean(each.getKey() != null);
            if (each.getKey() != null) {
                os.writeUTF(each.getKey());
            }
            // The bytes of an array are its elements alone, without their shape.
            byte[] bytes = each.getValue() instanceof NDArray array ? array.encode() : each.getValue().getAsBytes();
            os.writeInt(bytes.length);
            os.write(bytes);
        }
    }

    /**
     * Decodes a message.
     *
     * @param is the encoded message; the stream is closed
     * @return the message
     * @throws IOException if the stream ends early or cannot be read
     * @throws ArgumentException if the stream does not contain an encoded message
     */
    public static Input decode(InputStream is) throws IOException {
        try (DataInputStream in = new DataInputStream(ArgumentException.notNull(is, "is"))) {
            checkVersion(in);
            Input input = new Input();
            decodeInputBase(in, input);
            return input;
        }
    }

    static void checkVersion(DataInputStream in) throws IOException {
        long version = in.readLong();
        if (version != VERSION) {
            throw new ArgumentException("an encoded message must begin with " + VERSION + ", not with " + version);
        }
    }

    /**
     * Reads properties and contents. Contents that arrive in pieces are read whole; DJL overruns its buffer.
     *
     * @param dis the encoded message
     * @param input receives them
     * @throws IOException if the stream ends early or cannot be read
     */
    protected static void decodeInputBase(DataInputStream dis, Input input) throws IOException {
        for (int left = count(dis, "properties"); left > 0; left--) {
            String key = dis.readUTF();
            input.addProperty(key, dis.readUTF());
        }
        for (int left = count(dis, "contents"); left > 0; left--) {
            String key = dis.readBoolean() ? dis.readUTF() : null;
            int length = count(dis, "bytes");
            byte[] bytes = dis.readNBytes(length);
            if (bytes.length < length) {
                throw new EOFException("a content has " + length + " bytes, but only " + bytes.length + " came");
            }
            input.add(key, bytes);
        }
    }

    private static int count(DataInputStream in, String what) throws IOException {
        int count = in.readInt();
        if (count < 0) {
            throw new ArgumentException("an encoded message has at least 0 " + what + ", but " + count + " was read");
        }
        return count;
    }

    /**
     * Returns whether another message has the same properties and contents.
     *
     * @param o the other message
     * @return true if the classes, properties and bytes are equal
     */
    public boolean deepEquals(Object o) {
        if (this == o) {
            return true;
        }
        if (o == null || getClass() != o.getClass()) {
            return false;
        }
        Input other = (Input) o;
        return properties.equals(other.properties) && getContentAsBuffers().equals(other.getContentAsBuffers());
    }

    /** Returns the properties and contents, one on a line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Input:\n");
        properties.forEach((key, value) -> text.append("Property ").append(key).append(": ").append(value).append('\n'));
        for (Pair<String, BytesSupplier> each : content) {
            text.append("Content ").append(each.getKey()).append(": ").append(each.getValue()).append('\n');
        }
        return text.append('\n').toString();
    }
}

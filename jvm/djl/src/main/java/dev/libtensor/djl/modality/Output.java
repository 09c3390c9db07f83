package dev.libtensor.djl.modality;

import dev.libtensor.ArgumentException;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The answer to an {@link Input}, with a status. */
public class Output extends Input {
    private static final int OK = 200;

    private int code;
    private String message;

    /** Creates an answer with the status 200, which stands for success. */
    public Output() {
        this(OK, "OK");
    }

    /**
     * Creates an answer.
     *
     * @param code the number of the status
     * @param message the text of the status
     */
    public Output(int code, String message) {
        this.code = code;
        this.message = message;
    }

    /**
     * Returns the number of the status.
     *
     * @return the number
     */
    public int getCode() {
        return code;
    }

    /**
     * Sets the number of the status.
     *
     * @param code the number
     */
    public void setCode(int code) {
        this.code = code;
    }

    /**
     * Returns the text of the status.
     *
     * @return the text
     */
    public String getMessage() {
        return message;
    }

    /**
     * Sets the text of the status.
     *
     * @param message the text
     */
    public void setMessage(String message) {
        this.message = message;
    }

    @Override
    public byte[] encode() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(super.encode());
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(code);
        out.writeUTF(message);
        return bytes.toByteArray();
    }

    /**
     * Decodes an answer.
     *
     * @param is the encoded answer; the stream is closed
     * @return the answer
     * @throws IOException if the stream ends early or cannot be read
     * @throws ArgumentException if the stream does not contain an encoded answer
     */
    public static Output decode(InputStream is) throws IOException {
        try (DataInputStream in = new DataInputStream(ArgumentException.notNull(is, "is"))) {
            checkVersion(in);
            Output output = new Output();
            decodeInputBase(in, output);
            output.code = in.readInt();
            output.message = in.readUTF();
            return output;
        }
    }

    @Override
    public boolean deepEquals(Object o) {
        return super.deepEquals(o) && code == ((Output) o).code && Objects.equals(message, ((Output) o).message);
    }
}

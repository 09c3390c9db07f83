package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataFiles;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import dev.libtensor.internal.formats.WholeFile;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Parts;
import dev.libtensor.nd4j.internal.ArrayBytes;
import dev.libtensor.nd4j.internal.ArrayTexts;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The methods of {@link Nd4j} that write and read arrays. Binary files are in ND4J's format of an array, or in NumPy's; those
 * in DJL's format are read, too. Arrays that are read belong to the current workspace or scope.
 */
public abstract sealed class Nd4jFiles extends Nd4jDistributions permits Nd4jRows {
    private static final String TABULATOR = "\t";

    /** What some programs write before the first line of a text. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    Nd4jFiles() {}

    /**
     * Writes an array to a file, for {@link #readBinary}.
     *
     * @param arr the array
     * @param saveTo the file, which is replaced when the new one is complete
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void saveBinary(INDArray arr, File saveTo) throws IOException {
        Face.of(arr, "arr");
        ArgumentException.notNull(saveTo, "saveTo");
        WholeFile.write(saveTo, "the array", to -> write(to, arr));
    }

    /**
     * Reads an array that {@link #saveBinary} wrote.
     *
     * @param read the file
     * @return a new array
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file has no array
     */
    public static INDArray readBinary(File read) throws IOException {
        return reading(read, "read", Nd4jFiles::read);
    }

    /**
     * Writes an array, for {@link #read}.
     *
     * @param writer the stream, which stays open
     * @param write the array
     * @throws IOException never
     * @throws TensorIOException if the stream fails
     */
    public static void write(OutputStream writer, INDArray write) throws IOException {
        ArgumentException.notNull(writer, "writer");
        NDArray array = Face.of(write, "write");
        try {
            ArrayBytes.write(array, writer);
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be written: " + e.getMessage());
        }
    }

    /**
     * Writes an array, for {@link #read}.
     *
     * @param arr the array
     * @param dataOutputStream the stream, which stays open
     * @throws IOException never
     * @throws TensorIOException if the stream fails
     */
    public static void write(INDArray arr, DataOutputStream dataOutputStream) throws IOException {
        Face.of(arr, "arr");
        write(ArgumentException.notNull(dataOutputStream, "dataOutputStream"), arr);
    }

    /**
     * Reads an array that {@link #write(OutputStream, INDArray)} wrote, and nothing behind it.
     *
     * @param reader the stream, which stays open
     * @return a new array
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if it has no array
     */
    public static INDArray read(InputStream reader) throws IOException {
        ArgumentException.notNull(reader, "reader");
        try {
            ByteArrayOutputStream begin = new ByteArrayOutputStream();
            begin.write(reader.readNBytes(Short.BYTES));
            if (begin.size() == Short.BYTES) {
                begin.write(reader.readNBytes(ByteBuffer.wrap(begin.toByteArray()).getShort() & 0xFFFF));
            }
            int skipped = Math.min(begin.size(), Short.BYTES);
            String mode = new String(begin.toByteArray(), skipped, begin.size() - skipped, StandardCharsets.UTF_8);
            if (ArrayBytes.isMode(mode)) {
                return ArrayBytes.read(new DataInputStream(reader), mode);
            }
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(begin.toByteArray()), reader);
            return Parts.read(manager -> new NDList(NDArray.decode(manager, whole))).get(0);
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be read: " + e.getMessage());
        }
    }

    /**
     * Returns what {@link #write(OutputStream, INDArray)} writes.
     *
     * @param arr the array
     * @return its bytes
     * @throws IOException never
     */
    public static byte[] toByteArray(INDArray arr) throws IOException {
        Face.of(arr, "arr");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(bytes, arr);
        return bytes.toByteArray();
    }

    /**
     * Reads an array of {@link #toByteArray}.
     *
     * @param arr the bytes
     * @return a new array
     * @throws IOException never
     * @throws FormatException if they are no array
     */
    public static INDArray fromByteArray(byte[] arr) throws IOException {
        return read(new ByteArrayInputStream(ArgumentException.notNull(arr, "arr")));
    }

    /**
     * Reads a text file with a row in each line, its numbers separated by tabulators. Lines without text are passed over.
     *
     * @param filePath the path of the file
     * @return a new matrix of FLOAT
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     */
    public static INDArray readNumpy(String filePath) throws IOException {
        return readNumpy(DataType.FLOAT, filePath);
    }

    /**
     * Reads a text file as {@link #readNumpy(String)} does, but into another data type.
     *
     * @param dataType the data type of the result
     * @param filePath the path of the file
     * @return a new matrix
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     */
    public static INDArray readNumpy(DataType dataType, String filePath) throws IOException {
        return readNumpy(dataType, filePath, TABULATOR);
    }

    /**
     * Reads a text file with a row in each line. Lines without text are passed over.
     *
     * @param filePath the path of the file
     * @param split what is between two numbers, as a regular expression
     * @return a new matrix of FLOAT
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     * @throws ArgumentException if the expression is none
     */
    public static INDArray readNumpy(String filePath, String split) throws IOException {
        return readNumpy(DataType.FLOAT, filePath, split);
    }

    /**
     * Reads a text file as {@link #readNumpy(String, String)} does, but into another data type.
     *
     * @param dataType the data type of the result
     * @param filePath the path of the file
     * @param split what is between two numbers, as a regular expression
     * @return a new matrix
     * @throws IOException never
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     * @throws ArgumentException if the expression is none
     */
    public static INDArray readNumpy(DataType dataType, String filePath, String split) throws IOException {
        ArgumentException.notNull(dataType, "dataType");
        ArgumentException.notNull(filePath, "filePath");
        ArgumentException.notNull(split, "split");
        return reading(new File(filePath), "filePath", from -> readNumpy(dataType, from, split, StandardCharsets.UTF_8));
    }

    /**
     * Reads text with a row in each line. Lines without text are passed over.
     *
     * @param filePath the stream, which stays open
     * @param split what is between two numbers, as a regular expression
     * @return a new matrix of FLOAT
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     * @throws ArgumentException if the expression is none
     */
    public static INDArray readNumpy(InputStream filePath, String split) throws IOException {
        ArgumentException.notNull(filePath, "filePath");
        return readNumpy(filePath, split, StandardCharsets.UTF_8);
    }

    /**
     * Reads text as {@link #readNumpy(InputStream, String)} does, but in another encoding.
     *
     * @param is the stream, which stays open
     * @param split what is between two numbers, as a regular expression
     * @param charset the encoding
     * @return a new matrix of FLOAT
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     * @throws ArgumentException if the expression is none
     */
    public static INDArray readNumpy(InputStream is, String split, Charset charset) throws IOException {
        ArgumentException.notNull(is, "is");
        return readNumpy(DataType.FLOAT, is, split, charset);
    }

    /**
     * Reads text as {@link #readNumpy(InputStream, String, Charset)} does, but into another data type.
     *
     * @param dataType the data type of the result
     * @param filePath the stream, which stays open
     * @param split what is between two numbers, as a regular expression
     * @param charset the encoding
     * @return a new matrix
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if an element is no number, or the lines have different lengths
     * @throws ArgumentException if the expression is none
     */
    public static INDArray readNumpy(DataType dataType, InputStream filePath, String split, Charset charset)
            throws IOException {
        dev.libtensor.DataType type = ArgumentException.notNull(dataType, "dataType").type();
        ArgumentException.notNull(filePath, "filePath");
        List<double[]> rows = rows(filePath, pattern(split), ArgumentException.notNull(charset, "charset"));
        if (rows.isEmpty()) {
            return NDArray.empty(new Shape(0, 0), type);
        }
        try (NDArray read = NDArray.create(rows.toArray(new double[0][]))) {
            return read.toType(type, true);
        } catch (ShapeException e) {
            throw new FormatException("the lines of the text have different lengths: " + e.getMessage());
        }
    }

    private static List<double[]> rows(InputStream text, Pattern between, Charset charset) {
        List<double[]> rows = new ArrayList<>();
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(text, charset));
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (number == 1 && line.startsWith(BYTE_ORDER_MARK)) {
                    line = line.substring(1);
                }
                if (!line.isBlank()) {
                    rows.add(numbers(between.split(line.strip()), number));
                }
                number++;
            }
            return rows;
        } catch (IOException e) {
            throw new TensorIOException("the text of an array cannot be read: " + e.getMessage());
        }
    }

    private static Pattern pattern(String split) {
        try {
            return Pattern.compile(ArgumentException.notNull(split, "split"));
        } catch (PatternSyntaxException e) {
            throw new ArgumentException("the argument 'split' is '" + split + "': a regular expression was expected, but "
                    + e.getDescription());
        }
    }

    private static double[] numbers(String[] cells, int line) {
        double[] row = new double[cells.length];
        for (int i = 0; i < row.length; i++) {
            try {
                row[i] = Double.parseDouble(cells[i]);
            } catch (NumberFormatException e) {
                throw new FormatException("line " + line + " has '" + cells[i] + "' in place " + i + ": a number was expected");
            }
        }
        return row;
    }

    /** How an array is read. */
    private interface Reading {
        INDArray of(InputStream from) throws IOException;
    }

    private static INDArray reading(File file, String name, Reading read) {
        ArgumentException.notNull(file, name);
        try (InputStream from = new FileInputStream(file)) {
            return read.of(from);
        } catch (FormatException e) {
            throw new FormatException("'" + file + "' has no array: " + e.getMessage());
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' cannot be read: " + e.getMessage());
        }
    }

    /**
     * Writes an array to a file in NumPy's format ({@code .npy}).
     *
     * @param arr the array
     * @param file the file, which is replaced if it exists
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public static void writeAsNumpy(INDArray arr, File file) {
        NDArray array = Face.of(arr, "arr");
        DataFiles.saveNpy(array, DataFiles.path(ArgumentException.notNull(file, "file").getPath()));
    }

    /**
     * Reads a file in NumPy's format ({@code .npy}).
     *
     * @param file the file
     * @return a new array
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged
     */
    public static INDArray createFromNpyFile(File file) {
        return DataFiles.npy(DataFiles.path(ArgumentException.notNull(file, "file").getPath()));
    }

    /**
     * Reads a file in NumPy's format: the same as {@link #createFromNpyFile}.
     *
     * @param file the file
     * @return a new array
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged
     */
    public static INDArray readNpy(File file) {
        return createFromNpyFile(file);
    }

    /**
     * Reads a file in NumPy's format.
     *
     * @param filePath the path of the file
     * @return a new array
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged
     */
    public static INDArray readNpy(String filePath) {
        return createFromNpyFile(new File(ArgumentException.notNull(filePath, "filePath")));
    }

    /**
     * Returns what {@link #writeAsNumpy(INDArray, File)} writes.
     *
     * @param input the array
     * @return the bytes of a file
     */
    public static byte[] toNpyByteArray(INDArray input) {
        return ArrayTexts.npy(Face.of(input, "input"));
    }

    /**
     * Writes an array in NumPy's format.
     *
     * @param writeArr the array
     * @param outputStream the stream, which stays open
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if the stream cannot be written
     */
    public static void writeAsNumpy(INDArray writeArr, OutputStream outputStream) throws IOException {
        byte[] bytes = ArrayTexts.npy(Face.of(writeArr, "writeArr"));
        try {
            ArgumentException.notNull(outputStream, "outputStream").write(bytes);
        } catch (IOException e) {
            throw new TensorIOException("the array cannot be written: " + e.getMessage());
        }
    }

    /**
     * Reads the bytes of a file in NumPy's format.
     *
     * @param input the bytes
     * @return a new array
     * @throws dev.libtensor.FormatException if they are damaged
     */
    public static INDArray createNpyFromByteArray(byte[] input) {
        byte[] bytes = ArgumentException.notNull(input, "input");
        return Parts.read(manager -> new NDList(NDArray.decode(manager, bytes))).get(0);
    }

    /**
     * Reads an array in NumPy's format.
     *
     * @param is the stream, which stays open; nothing behind the array is read
     * @return a new array
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if the stream cannot be read
     * @throws dev.libtensor.FormatException if it has no such array
     */
    public static INDArray createNpyFromInputStream(InputStream is) throws IOException {
        InputStream from = ArgumentException.notNull(is, "is");
        return Parts.read(manager -> new NDList(NDArray.decode(manager, from))).get(0);
    }

    /**
     * Writes an array to a text file, for {@link #readTxt}.
     *
     * @param write the array
     * @param filePath the path of the file, which is replaced when the new one is complete
     * @throws TensorIOException if the file cannot be written
     */
    public static void writeTxt(INDArray write, String filePath) {
        String text = ArrayTexts.of(Face.of(write, "write"));
        WholeFile.write(new File(ArgumentException.notNull(filePath, "filePath")), "the array",
                to -> to.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Reads a text file of {@link #writeTxt}.
     *
     * @param filePath the path of the file
     * @return a new array of the default data type
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if it has no array
     */
    public static INDArray readTxt(String filePath) {
        ArgumentException.notNull(filePath, "filePath");
        return reading(new File(filePath), "filePath", Nd4jFiles::readTxtString);
    }

    /**
     * Reads text of {@link #writeTxt}.
     *
     * @param ndarray the stream, which stays open
     * @return a new array of the default data type
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if it has no array
     */
    public static INDArray readTxtString(InputStream ndarray) {
        try {
            String text = new String(ArgumentException.notNull(ndarray, "ndarray").readAllBytes(), StandardCharsets.UTF_8);
            return ArrayTexts.read(text, dataType().type());
        } catch (IOException e) {
            throw new TensorIOException("the text of an array cannot be read: " + e.getMessage());
        }
    }

    /**
     * Reads a file of arrays in NumPy's format ({@code .npz}).
     *
     * @param file the file
     * @return the arrays by name, in the order of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged
     */
    public static Map<String, INDArray> createFromNpzFile(File file) {
        NDList arrays = DataFiles.npz(DataFiles.path(ArgumentException.notNull(file, "file").getPath()));
        Map<String, INDArray> named = new LinkedHashMap<>();
        arrays.forEach(array -> named.put(array.getName(), array));
        return named;
    }
}

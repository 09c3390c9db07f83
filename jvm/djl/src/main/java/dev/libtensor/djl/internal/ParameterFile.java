package dev.libtensor.djl.internal;

import dev.libtensor.DataType;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files of parameters in DJL's format: a header, and the parameters of a block after it. */
public final class ParameterFile {
    private static final String MAGIC = "DJL@";
    private static final int VERSION = 1;

    private ParameterFile() {}

    /** What stands before the parameters. */
    public record Header(
            String name, DataType dataType, PairList<String, Shape> inputs, Map<String, String> properties) {}

    /** The file of an epoch. */
    public static Path path(Path folder, String prefix, int epoch) {
        return folder.resolve(String.format(Locale.ROOT, "%s-%04d.params", prefix, epoch));
    }

    /** The number of the newest epoch, or -1 if the folder has no file of the prefix. */
    public static int newest(Path folder, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return newest(files, prefix);
        }
    }

    /** The number of the newest epoch among files. */
    public static int newest(Stream<Path> files, String prefix) {
        Pattern pattern = Pattern.compile(Pattern.quote(prefix) + "-(\\d{4})\\.params");
        return files.map(file -> pattern.matcher(String.valueOf(file.getFileName()))).filter(Matcher::matches)
                .mapToInt(found -> Integer.parseInt(found.group(1))).max().orElse(-1);
    }

    /** The file of an epoch, or the newest if the epoch is null. */
    public static Path find(Path folder, String prefix, String epoch) throws IOException {
        int number = epoch == null ? newest(folder, prefix) : Integer.parseInt(epoch);
        Path file = path(folder, prefix, Math.max(number, 0));
        if (Files.notExists(file)) {
            throw new FileNotFoundException("there is no file '" + file.getFileName() + "' in '" + folder
                    + "': expected a file of parameters that begins with the model's name or the given prefix; "
                    + "the folder has " + names(folder));
        }
        return file;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().limit(10).toList();
        }
    }

    /** The folder, or the one folder that is all it has, as an unpacked archive does. */
    public static Path nested(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.filter(file -> !file.getFileName().toString().startsWith(".")).limit(2).toList();
            return found.size() == 1 && Files.isDirectory(found.get(0)) ? found.get(0) : folder;
        }
    }

    /** Writes a file. A file that was there before is replaced only when the new one is complete. */
    public static void write(Path file, Header header, Block block) throws IOException {
        Path part = Files.createTempFile(file.toAbsolutePath().getParent(), file.getFileName().toString(), ".part");
        try {
            try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
                write(out, header);
                block.saveParameters(out);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void write(DataOutputStream out, Header header) throws IOException {
        out.writeBytes(MAGIC);
        out.writeInt(VERSION);
        out.writeUTF(header.name);
        out.writeUTF(header.dataType.name());
        out.writeInt(header.inputs.size());
        for (Pair<String, Shape> input : header.inputs) {
            out.writeUTF(input.getKey() == null ? "" : input.getKey());
            out.write(input.getValue().getEncoded());
        }
        out.writeInt(header.properties.size());
        for (Map.Entry<String, String> property : header.properties.entrySet()) {
            out.writeUTF(property.getKey());
            out.writeUTF(property.getValue());
        }
    }

    /** Reads the parameters of a block, and returns what stands before them. */
    public static Header read(InputStream stream, Block block, NDManager manager)
            throws IOException, MalformedModelException {
        DataInputStream in = new DataInputStream(stream);
        try {
            Header header = header(in);
            block.loadParameters(manager, in);
            return header;
        } catch (EOFException e) {
            throw new MalformedModelException("the file of parameters ends too early", e);
        }
    }

    private static Header header(DataInputStream in) throws IOException, MalformedModelException {
        byte[] magic = new byte[MAGIC.length()];
        in.readFully(magic);
        String found = new String(magic, StandardCharsets.ISO_8859_1);
        if (!found.equals(MAGIC)) {
            throw new MalformedModelException("a file of parameters in DJL's format begins with " + MAGIC
                    + ": this one begins with '" + found + "'");
        }
        int version = in.readInt();
        if (version != VERSION) {
            throw new MalformedModelException("the file of parameters has the version " + version
                    + " of DJL's format: expected " + VERSION);
        }
        String name = in.readUTF();
        DataType dataType = DataType.valueOf(in.readUTF());
        PairList<String, Shape> inputs = new PairList<>();
        for (int left = in.readInt(); left > 0; left--) {
            inputs.add(in.readUTF(), Shape.decode(in));
        }
        Map<String, String> properties = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            properties.put(in.readUTF(), in.readUTF());
        }
        return new Header(name, dataType, inputs, properties);
    }
}

package dev.libtensor.nd4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractDataSetNormalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.AbstractMultiDataSetNormalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.DataNormalization;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.ImagePreProcessingScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.VGG16ImagePreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A normalizer in a file: a title, the kind, the number of lists, and the lists of doubles, each after its length. All is in
 * the format of {@link java.io.DataOutput}. The first list has the settings, the others what was learned.
 *
 * @param type the kind
 * @param lists the settings, then two lists for the features and two for the labels, as far as they were learned; for several
 *     arrays, those of {@link NormalizerLists}
 */
public record NormalizerFile(NormalizerType type, List<double[]> lists) {
    private static final String TITLE = "libtensor normalizer 1";
    private static final int LISTS_MOST = 1 << 16;

    public static NormalizerFile of(Normalizer<?> normalizer) {
        List<double[]> lists = new ArrayList<>();
        if (normalizer instanceof ImagePreProcessingScaler scaler) {
            lists.add(new double[] {flag(scaler), scaler.getMinRange(), scaler.getMaxRange(), scaler.getMaxPixelVal()});
        } else if (normalizer instanceof VGG16ImagePreProcessor) {
            lists.add(new double[0]);
        } else if (normalizer instanceof AbstractDataSetNormalizer learned) {
            lists.add(learned instanceof NormalizerMinMaxScaler scaler
                    ? new double[] {flag(scaler), scaler.getTargetMin(), scaler.getTargetMax()}
                    : new double[] {flag(learned)});
            LearnedNumbers numbers = LearnedNumbers.HIDDEN.in(learned);
            add(lists, numbers.features());
            if (numbers.hasLabels()) {
                add(lists, numbers.labels());
            }
        } else if (normalizer instanceof AbstractMultiDataSetNormalizer several) {
            lists.addAll(NormalizerLists.of(several));
        } else {
            throw new UnsupportedException("a normalizer of " + normalizer.getClass()
                    + " cannot be written: expected one of the kinds " + Arrays.toString(NormalizerType.values()));
        }
        return new NormalizerFile(normalizer.getType(), lists);
    }

    private static double flag(DataNormalization normalizer) {
        return normalizer.isFitLabel() ? 1 : 0;
    }

    private static void add(List<double[]> lists, ColumnNumbers numbers) {
        lists.add(numbers.first());
        lists.add(numbers.second());
    }

    public void write(OutputStream stream) throws IOException {
        DataOutputStream out = new DataOutputStream(stream);
        out.writeUTF(TITLE);
        out.writeUTF(type.name());
        out.writeInt(lists.size());
        for (double[] list : lists) {
            out.writeInt(list.length);
            for (double each : list) {
                out.writeDouble(each);
            }
        }
        out.flush();
    }

    public static NormalizerFile read(InputStream stream) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        try {
            String title = in.readUTF();
            if (!title.equals(TITLE)) {
                throw new FormatException(
                        "this is not a normalizer: it begins with '" + title + "', expected '" + TITLE + "'");
            }
            NormalizerType type = type(in.readUTF());
            int count = in.readInt();
            if (count < 1 || count > LISTS_MOST) {
                throw new FormatException("the normalizer has " + count + " lists: expected 1 to " + LISTS_MOST);
            }
            List<double[]> lists = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                lists.add(list(in));
            }
            return new NormalizerFile(type, lists);
        } catch (EOFException | UTFDataFormatException e) {
            throw new FormatException("this is not a complete normalizer: it ends where more was expected, or its"
                    + " text is damaged");
        }
    }

    private static NormalizerType type(String name) {
        for (NormalizerType type : NormalizerType.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        throw new FormatException("there is no kind of normalizer '" + name + "': expected one of "
                + Arrays.toString(NormalizerType.values()));
    }

    private static double[] list(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > Integer.MAX_VALUE / Double.BYTES) {
            throw new FormatException("a list of the normalizer has the length " + length + ": expected 0 to "
                    + Integer.MAX_VALUE / Double.BYTES);
        }
        // Takes memory for what is there, not for what a damaged length declares.
        byte[] bytes = in.readNBytes(length * Double.BYTES);
        if (bytes.length < length * Double.BYTES) {
            throw new EOFException();
        }
        double[] list = new double[length];
        ByteBuffer.wrap(bytes).asDoubleBuffer().get(list);
        return list;
    }

    public Normalizer<?> restore() {
        double[] settings = lists.get(0);
        switch (type) {
            case STANDARDIZE -> {
                expect(settings.length == 1 && lists.size() > 1);
                return learned(new NormalizerStandardize());
            }
            case MIN_MAX -> {
                expect(settings.length == 3 && lists.size() > 1);
                return learned(new NormalizerMinMaxScaler(settings[1], settings[2]));
            }
            case IMAGE_MIN_MAX -> {
                expect(settings.length == 4 && lists.size() == 1);
                return scaler(settings);
            }
            case IMAGE_VGG16 -> {
                expect(settings.length == 0 && lists.size() == 1);
                return new VGG16ImagePreProcessor();
            }
            case MULTI_STANDARDIZE, MULTI_MIN_MAX, MULTI_HYBRID -> {
                return NormalizerLists.restore(type, lists);
            }
            default -> throw new FormatException("a normalizer of the kind " + type + " cannot be read");
        }
    }

    private ImagePreProcessingScaler scaler(double[] settings) {
        int bits = Math.getExponent(settings[3] + 1);
        expect(settings[3] == Math.pow(2, bits) - 1);
        ImagePreProcessingScaler scaler = new ImagePreProcessingScaler(settings[1], settings[2], bits);
        scaler.fitLabel(settings[0] != 0);
        return scaler;
    }

    private AbstractDataSetNormalizer learned(AbstractDataSetNormalizer normalizer) {
        expect(lists.size() == 3 || lists.size() == 5);
        normalizer.fitLabel(lists.get(0)[0] != 0);
        LearnedNumbers learned = LearnedNumbers.HIDDEN.in(normalizer);
        learned.setFeatures(numbers(1));
        if (lists.size() > 3) {
            learned.setLabels(numbers(3));
        }
        return normalizer;
    }

    private ColumnNumbers numbers(int from) {
        expect(lists.get(from).length == lists.get(from + 1).length);
        return new ColumnNumbers(lists.get(from), lists.get(from + 1));
    }

    private void expect(boolean isAsExpected) {
        if (!isAsExpected) {
            throw new FormatException("a normalizer of the kind " + type + " has other lists than those of the lengths "
                    + lists.stream().map(list -> list.length).toList());
        }
    }
}

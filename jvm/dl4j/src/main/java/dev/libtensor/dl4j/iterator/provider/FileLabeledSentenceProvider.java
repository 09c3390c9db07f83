package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Files in UTF-8, each of which is a sentence with a label, as DL4J's class of that name. */
public class FileLabeledSentenceProvider extends OrderedSentenceProvider {
    private final List<Pair<File, String>> files = new ArrayList<>();

    /**
     * Creates sentences that come in a random order.
     *
     * @param filesByLabel the files of each label
     */
    public FileLabeledSentenceProvider(Map<String, List<File>> filesByLabel) {
        this(filesByLabel, new Random());
    }

    /**
     * Creates sentences.
     *
     * @param filesByLabel the files of each label
     * @param rng what gives their order; null for the order of the map
     */
    public FileLabeledSentenceProvider(Map<String, List<File>> filesByLabel, Random rng) {
        super(ArgumentException.notNull(filesByLabel, "filesByLabel").values().stream().mapToInt(List::size).sum(),
                filesByLabel.keySet(), rng);
        filesByLabel.forEach((label, each) -> each.forEach(file -> files.add(Pair.of(file, label))));
    }

    @Override
    Pair<String, String> sentence(int place) {
        File file = files.get(place).getKey();
        try {
            return Pair.of(Files.readString(file.toPath()), files.get(place).getValue());
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' could not be read: " + e.getMessage());
        }
    }
}

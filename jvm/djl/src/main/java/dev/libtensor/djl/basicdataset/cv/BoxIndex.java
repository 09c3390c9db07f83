package dev.libtensor.djl.basicdataset.cv;

import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.PairList;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A file that has the numbers of one object for each image. */
final class BoxIndex {
    private final List<Path> images = new ArrayList<>();
    private final PairList<Long, Rectangle> objects = new PairList<>();

    /** Reads a file, where the class is at a place of the numbers, and the box follows. */
    BoxIndex(Path file, int at) throws IOException {
        Map<String, List<Float>> all;
        try (Reader reader = Files.newBufferedReader(file)) {
            all = JsonUtils.GSON.fromJson(reader, new TypeToken<Map<String, List<Float>>>() {}.getType());
        } catch (JsonParseException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
        for (Map.Entry<String, List<Float>> entry : all.entrySet()) {
            List<Float> numbers = entry.getValue();
            if (numbers.size() < at + 5) {
                throw new IOException(file + " is damaged: " + entry.getKey() + " has " + numbers.size()
                        + " numbers, but a class and a box of 4 were expected");
            }
            images.add(file.resolveSibling(entry.getKey()));
            objects.add(numbers.get(at).longValue(), new Rectangle(numbers.get(at + 1), numbers.get(at + 2),
                    numbers.get(at + 3), numbers.get(at + 4)));
        }
    }

    List<Path> images() {
        return images;
    }

    PairList<Long, Rectangle> objects() {
        return objects;
    }
}

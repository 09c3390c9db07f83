package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import java.util.ArrayList;
import java.util.List;

/** Objects found so far. */
final class Detections {
    private final List<String> names = new ArrayList<>();
    private final List<Double> probabilities = new ArrayList<>();
    private final List<BoundingBox> boxes = new ArrayList<>();

    void add(String name, double probability, BoundingBox box) {
        names.add(name);
        probabilities.add(probability);
        boxes.add(box);
    }

    DetectedObjects objects() {
        return new DetectedObjects(names, probabilities, boxes);
    }
}

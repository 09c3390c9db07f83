package dev.libtensor.djl.modality.cv;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The objects that anchor boxes belong to, for each image of a batch. */
final class AnchorMatch {
    /** The least overlap of an object with the anchor that it gets in any case. */
    private static final float LEAST = 1e-6f;

    private static final int NONE = -1;

    private final MultiBoxTarget settings;
    private final float[] anchors;
    private final float[] labels;
    private final int labelSize;
    private final float[] predictions;
    private final int boxes;
    private final int images;
    private final float[] differences;
    private final float[] mask;
    private final float[] classes;

    AnchorMatch(MultiBoxTarget settings, float[] anchors, float[] labels, int labelSize, float[] predictions,
            int images) {
        this.settings = settings;
        this.anchors = anchors;
        this.labels = labels;
        this.labelSize = labelSize;
        this.predictions = predictions;
        this.images = images;
        boxes = anchors.length / 4;
        differences = new float[images * anchors.length];
        mask = new float[images * anchors.length];
        classes = new float[images * boxes];
        for (int image = 0; image < images; image++) {
            match(image);
        }
    }

    float[] differences() {
        return differences;
    }

    float[] mask() {
        return mask;
    }

    float[] classes() {
        return classes;
    }

    private void match(int image) {
        int first = image * (labels.length / images);
        int objects = objects(first);
        float[] overlaps = new float[boxes * objects];
        for (int i = 0; i < overlaps.length; i++) {
            overlaps[i] = Boxes.overlap(anchors, i / objects * 4, labels, first + i % objects * labelSize + 1);
        }
        int[] matched = best(overlaps, objects);
        int[] nearest = nearest(overlaps, objects, matched);
        for (int box = 0; box < boxes; box++) {
            if (matched[box] != NONE) {
                write(image, box, first + matched[box] * labelSize);
            }
        }
        if (predictions != null) {
            mine(image, matched, box -> nearest[box] == NONE ? 0 : overlaps[box * objects + nearest[box]]);
        }
    }

    /** Returns the number of objects before the first one with the class -1. */
    private int objects(int first) {
        int most = labels.length / images / labelSize;
        return IntStream.range(0, most).filter(object -> labels[first + object * labelSize] == -1).findFirst().orElse(most);
    }

    /** Gives each object the anchor that overlaps it most, where the greatest overlap of all comes first. */
    private int[] best(float[] overlaps, int objects) {
        int[] matched = new int[boxes];
        Arrays.fill(matched, NONE);
        boolean[] isDone = new boolean[objects];
        for (int round = 0; round < objects; round++) {
            int best = NONE;
            float most = LEAST;
            for (int i = 0; i < overlaps.length; i++) {
                if (overlaps[i] > most && matched[i / objects] == NONE && !isDone[i % objects]) {
                    most = overlaps[i];
                    best = i;
                }
            }
            if (best == NONE) {
                break;
            }
            matched[best / objects] = best % objects;
            isDone[best % objects] = true;
        }
        return matched;
    }

    /** Gives each other anchor the object that overlaps it enough. Returns the object that overlaps each most. */
    private int[] nearest(float[] overlaps, int objects, int[] matched) {
        int[] nearest = new int[boxes];
        for (int box = 0; box < boxes; box++) {
            nearest[box] = objects == 0 ? NONE : 0;
            for (int object = 1; object < objects; object++) {
                if (overlaps[box * objects + object] > overlaps[box * objects + nearest[box]]) {
                    nearest[box] = object;
                }
            }
            if (matched[box] == NONE && nearest[box] != NONE && settings.iouThreshold > 0
                    && overlaps[box * objects + nearest[box]] > settings.iouThreshold) {
                matched[box] = nearest[box];
            }
        }
        return nearest;
    }

    private void write(int image, int box, int label) {
        int at = (image * boxes + box) * 4;
        classes[image * boxes + box] = labels[label] + 1;
        Arrays.fill(mask, at, at + 4, 1);
        Boxes.encode(anchors, box * 4, labels, label + 1, differences, at);
    }

    private interface Overlap {
        float of(int box);
    }

    /** Ignores the background, except where the model thinks least that it is background. */
    private void mine(int image, int[] matched, Overlap overlap) {
        int positive = (int) Arrays.stream(matched).filter(object -> object != NONE).count();
        int wanted = Math.max((int) (positive * settings.negativeMiningRatio), settings.minNegativeSamples);
        double[] background = new double[boxes];
        for (int box = 0; box < boxes; box++) {
            if (matched[box] == NONE) {
                classes[image * boxes + box] = settings.ignoreLabel;
                background[box] = background(image, box);
            }
        }
        IntStream.range(0, boxes).boxed()
                .filter(box -> matched[box] == NONE && overlap.of(box) < settings.negativeMiningThreshold)
                .sorted(Comparator.comparingDouble(box -> background[box]))
                .limit(wanted)
                .forEach(box -> classes[image * boxes + box] = 0);
    }

    /** The predicted probability of the background. */
    private double background(int image, int box) {
        int each = predictions.length / images;
        double first = predictions[image * each + box];
        double sum = 0;
        for (int at = box; at < each; at += boxes) {
            sum += Math.exp(predictions[image * each + at] - first);
        }
        return 1 / sum;
    }
}

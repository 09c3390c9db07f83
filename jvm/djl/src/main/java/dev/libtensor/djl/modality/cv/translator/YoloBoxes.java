package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import java.util.ArrayList;
import java.util.List;

/** Boxes of a YOLO model with what follows them: one row of numbers for each. */
final class YoloBoxes {
    private static final int BOX = 4;

    final List<float[]> rows = new ArrayList<>();
    final List<Rectangle> boxes = new ArrayList<>();
    final List<Double> scores = new ArrayList<>();
    final List<Integer> ids = new ArrayList<>();

    /** Reads the boxes whose best score is high enough. The result has one column for each box. */
    YoloBoxes(NDArray result, int classes, float threshold) {
        NDArray transposed = result.transpose();
        int columns = Math.toIntExact(transposed.size(1));
        float[] numbers = transposed.toFloatArray();
        for (int at = 0; at < numbers.length; at += columns) {
            int best = YoloV5Translator.best(numbers, at + BOX, classes);
            double score = numbers[at + BOX + best];
            if (score > threshold) {
                float[] row = new float[columns];
                System.arraycopy(numbers, at, row, 0, columns);
                rows.add(row);
                boxes.add(new Rectangle(row[0] - row[2] / 2, row[1] - row[3] / 2, row[2], row[3]));
                scores.add(score);
                ids.add(best);
            }
        }
    }

    List<Integer> best(float overlap) {
        return Rectangle.nms(boxes, scores, overlap);
    }
}

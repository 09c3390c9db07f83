package dev.libtensor.djl.modality.cv;

import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Groups of neighbouring pixels. */
final class Groups {
    private final byte[] gray;
    private final int width;
    private final int height;
    private final Deque<Integer> waiting = new ArrayDeque<>();
    private int left;
    private int right;
    private int top;
    private int bottom;

    private Groups(byte[] gray, int width, int height) {
        this.gray = gray;
        this.width = width;
        this.height = height;
    }

    /** Returns the rectangle around each group of pixels that are not 0, which become 0. */
    static List<BoundingBox> of(byte[] gray, int width, int height) {
        Groups groups = new Groups(gray, width, height);
        List<BoundingBox> boxes = new ArrayList<>();
        for (int at = 0; at < gray.length; at++) {
            if (gray[at] != 0) {
                boxes.add(groups.around(at));
            }
        }
        return boxes;
    }

    private Rectangle around(int first) {
        left = width;
        top = height;
        right = -1;
        bottom = -1;
        take(first);
        while (!waiting.isEmpty()) {
            int at = waiting.remove();
            for (int y = Math.max(0, at / width - 1); y <= Math.min(height - 1, at / width + 1); y++) {
                for (int x = Math.max(0, at % width - 1); x <= Math.min(width - 1, at % width + 1); x++) {
                    take(y * width + x);
                }
            }
        }
        return new Rectangle((double) left / width, (double) top / height, (right - left + 1.0) / width,
                (bottom - top + 1.0) / height);
    }

    private void take(int at) {
        if (gray[at] != 0) {
            gray[at] = 0;
            waiting.add(at);
            left = Math.min(left, at % width);
            right = Math.max(right, at % width);
            top = Math.min(top, at / width);
            bottom = Math.max(bottom, at / width);
        }
    }
}

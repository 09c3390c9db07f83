package dev.libtensor.djl.modality.cv.output;

import com.google.gson.JsonObject;
import dev.libtensor.djl.util.JsonUtils;
import java.util.ArrayList;
import java.util.List;

/** A rectangle with points in it, such as the eyes of a face. */
public class Landmark extends Rectangle {
    private static final long serialVersionUID = 1L;

    /** The points in the rectangle. */
    private final ArrayList<Point> points;

    /**
     * Creates a landmark.
     *
     * @param x the left edge
     * @param y the upper edge
     * @param width the width
     * @param height the height
     * @param points the points
     */
    public Landmark(double x, double y, double width, double height, List<Point> points) {
        super(x, y, width, height);
        this.points = new ArrayList<>(points);
    }

    /** Returns the points. */
    @Override
    public Iterable<Point> getPath() {
        return points;
    }

    @Override
    public JsonObject serialize() {
        JsonObject json = super.serialize();
        json.add("landmarks", JsonUtils.GSON.toJsonTree(points));
        return json;
    }
}

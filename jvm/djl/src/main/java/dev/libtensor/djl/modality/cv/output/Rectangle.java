package dev.libtensor.djl.modality.cv.output;

import com.google.gson.JsonObject;
import dev.libtensor.ArgumentException;
import dev.libtensor.djl.util.JsonSerializable;
import dev.libtensor.djl.util.JsonUtils;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A rectangle in an image. */
public class Rectangle implements BoundingBox, JsonSerializable {
    private static final long serialVersionUID = 1L;

    /** The corners, of which the first is the upper left one. */
    private final ArrayList<Point> corners;
    /** The width. */
    private final double width;
    /** The height. */
    private final double height;

    /**
     * Creates a rectangle.
     *
     * @param x the left edge
     * @param y the upper edge
     * @param width the width
     * @param height the height
     */
    public Rectangle(double x, double y, double width, double height) {
        this(new Point(x, y), width, height);
    }

    /**
     * Creates a rectangle.
     *
     * @param point the upper left corner
     * @param width the width
     * @param height the height
     */
    public Rectangle(Point point, double width, double height) {
        double x = ArgumentException.notNull(point, "point").getX();
        double y = point.getY();
        this.width = width;
        this.height = height;
        corners = new ArrayList<>(List.of(point, new Point(x + width, y), new Point(x + width, y + height),
                new Point(x, y + height)));
    }

    @Override
    public Rectangle getBounds() {
        return this;
    }

    /** Returns the corners, clockwise from the upper left one. */
    @Override
    public Iterable<Point> getPath() {
        return corners;
    }

    @Override
    public Point getPoint() {
        return corners.get(0);
    }

    @Override
    public double getIoU(BoundingBox box) {
        Rectangle other = ArgumentException.notNull(box, "box").getBounds();
        double columns = Math.min(getX() + width, other.getX() + other.width) - Math.max(getX(), other.getX());
        double rows = Math.min(getY() + height, other.getY() + other.height) - Math.max(getY(), other.getY());
        if (columns < 0 || rows < 0) {
            return 0;
        }
        double common = (columns + 1) * (rows + 1);
        return common / ((width + 1) * (height + 1) + (other.width + 1) * (other.height + 1) - common);
    }

    /**
     * Returns the left edge.
     *
     * @return in pixels, or as a part of the width of the image
     */
    public double getX() {
        return getPoint().getX();
    }

    /**
     * Returns the upper edge.
     *
     * @return in pixels, or as a part of the height of the image
     */
    public double getY() {
        return getPoint().getY();
    }

    /**
     * Returns the width.
     *
     * @return in pixels, or as a part of the width of the image
     */
    public double getWidth() {
        return width;
    }

    /**
     * Returns the height.
     *
     * @return in pixels, or as a part of the height of the image
     */
    public double getHeight() {
        return height;
    }

    /**
     * Returns two opposite corners.
     *
     * @return left, top, right and bottom
     */
    public double[] getCoordinates() {
        return new double[] {getX(), getY(), corners.get(2).getX(), corners.get(2).getY()};
    }

    @Override
    public JsonObject serialize() {
        JsonObject json = new JsonObject();
        json.add("rect", JsonUtils.GSON.toJsonTree(getCoordinates()));
        return json;
    }

    /** Returns the rectangle as JSON. */
    @Override
    public String toString() {
        return toJson();
    }

    /**
     * Keeps the best of boxes that cover each other.
     *
     * @param boxes the boxes
     * @param scores the score of each box
     * @param nmsThreshold the part of the union that is too much for an intersection
     * @return the places of the boxes that stay, the best first
     */
    public static List<Integer> nms(List<Rectangle> boxes, List<Double> scores, float nmsThreshold) {
        List<Integer> kept = new ArrayList<>();
        IntStream.range(0, boxes.size()).boxed().sorted(Comparator.comparing(scores::get).reversed())
                .filter(at -> kept.stream().allMatch(other -> boxes.get(other).overlap(boxes.get(at)) < nmsThreshold))
                .forEachOrdered(kept::add);
        return kept;
    }

    /** The area of the intersection divided by that of the union. */
    private double overlap(Rectangle other) {
        double columns = Math.min(getX() + width, other.getX() + other.width) - Math.max(getX(), other.getX());
        double rows = Math.min(getY() + height, other.getY() + other.height) - Math.max(getY(), other.getY());
        double common = columns < 0 || rows < 0 ? 0 : columns * rows;
        double union = width * height + other.width * other.height - common;
        return union == 0 ? 0 : common / union;
    }
}

package dev.libtensor.djl.modality.cv;

import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.DetectedObjects.DetectedObject;
import dev.libtensor.djl.modality.cv.output.Joints.Joint;
import dev.libtensor.djl.modality.cv.output.Landmark;
import dev.libtensor.djl.modality.cv.output.Mask;
import dev.libtensor.djl.modality.cv.output.Point;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.util.RandomUtils;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Draws on a color image. */
final class Drawing {
    /** The joints of COCO that a line connects. */
    private static final int[][] BONES = {{5, 7}, {7, 9}, {6, 8}, {8, 10}, {11, 13}, {12, 14}, {13, 15}, {14, 16},
        {5, 6}, {11, 12}, {5, 11}, {6, 12}};

    private static final Color MARK = new Color(246, 96, 0);
    private static final Color BONE = new Color(224, 255, 37);
    private static final Color JOINT = new Color(37, 150, 190);
    private static final int PADDING = 4;

    private final BufferedImage image;

    Drawing(BufferedImage image) {
        this.image = image;
    }

    private void draw(Consumer<Graphics2D> how) {
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            how.accept(graphics);
        } finally {
            graphics.dispose();
        }
    }

    private int column(double part) {
        return (int) (part * image.getWidth());
    }

    private int row(double part) {
        return (int) (part * image.getHeight());
    }

    void image(BufferedImage over) {
        draw(graphics -> graphics.drawImage(over, 0, 0, null));
    }

    void rectangle(Rectangle rect, int rgb, int thickness) {
        draw(graphics -> {
            graphics.setStroke(new BasicStroke(thickness));
            graphics.setPaint(new Color(rgb));
            graphics.drawRect((int) rect.getX(), (int) rect.getY(), (int) rect.getWidth(), (int) rect.getHeight());
        });
    }

    void stars(List<int[][]> stars) {
        draw(graphics -> {
            graphics.setColor(MARK);
            stars.forEach(star -> graphics.fillPolygon(star[0], star[1], star[0].length));
        });
    }

    void joints(List<Joint> joints) {
        draw(graphics -> {
            graphics.setColor(BONE);
            graphics.setStroke(new BasicStroke(3));
            for (int[] bone : joints.size() == 17 ? BONES : new int[0][]) {
                Joint from = joints.get(bone[0]);
                Joint to = joints.get(bone[1]);
                graphics.drawLine(column(from.getX()), row(from.getY()), column(to.getX()), row(to.getY()));
            }
            graphics.setColor(JOINT);
            joints.forEach(joint -> graphics.fillOval(column(joint.getX()) - 6, row(joint.getY()) - 6, 12, 12));
        });
    }

    void objects(List<DetectedObject> objects, float opacity) {
        Map<String, Color> colors = new HashMap<>();
        for (DetectedObject object : objects) {
            BoundingBox box = object.getBoundingBox();
            String name = object.getClassName();
            // The hues of neighbouring numbers are far apart.
            Color color = colors.computeIfAbsent(name, key -> Color.getHSBColor(0.6f + 0.618f * colors.size(), 1, 0.8f));
            outline(box.getBounds(), name, color);
            if (box instanceof Mask mask) {
                mask(mask, opacity);
            } else if (box instanceof Landmark) {
                landmarks(box);
            }
        }
    }

    private void outline(Rectangle bounds, String name, Color color) {
        draw(graphics -> {
            int x = column(bounds.getX());
            int y = row(bounds.getY());
            graphics.setStroke(new BasicStroke(2));
            graphics.setPaint(color);
            graphics.drawRect(x, y, column(bounds.getWidth()), row(bounds.getHeight()));
            if (!name.isEmpty()) {
                FontMetrics metrics = graphics.getFontMetrics();
                graphics.fillRect(x + 1, y + 1, metrics.stringWidth(name) + 2 * PADDING, metrics.getHeight());
                graphics.setPaint(Color.WHITE);
                graphics.drawString(name, x + 1 + PADDING, y + 1 + metrics.getAscent());
            }
        });
    }

    private void landmarks(BoundingBox box) {
        draw(graphics -> {
            graphics.setColor(MARK);
            graphics.setStroke(new BasicStroke(4, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
            for (Point point : box.getPath()) {
                graphics.drawRect((int) point.getX(), (int) point.getY(), 2, 2);
            }
        });
    }

    private void mask(Mask mask, float opacity) {
        float[][] rows = mask.getProbDist();
        float factor = opacity >= 0 && opacity <= 1 ? opacity : 0.5f / greatest(rows);
        Color color = new Color(RandomUtils.nextFloat(), RandomUtils.nextFloat(), RandomUtils.nextFloat()).darker();
        BufferedImage layer = new BufferedImage(rows[0].length, rows.length, BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                int alpha = Math.round(255 * Math.max(0, Math.min(1, rows[y][x] * factor)));
                layer.setRGB(x, y, alpha << 24 | color.getRGB() & 0xFFFFFF);
            }
        }
        boolean full = mask.isFullImageMask();
        int x = full ? 0 : Math.max(0, column(mask.getX()));
        int y = full ? 0 : Math.max(0, row(mask.getY()));
        int width = Math.max(1, full ? image.getWidth() : column(mask.getWidth()));
        int height = Math.max(1, full ? image.getHeight() : row(mask.getHeight()));
        draw(graphics -> {
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.drawImage(layer, x, y, width, height, null);
        });
    }

    private static float greatest(float[][] rows) {
        float greatest = Float.MIN_NORMAL;
        for (float[] row : rows) {
            for (float number : row) {
                greatest = Math.max(greatest, number);
            }
        }
        return greatest;
    }
}

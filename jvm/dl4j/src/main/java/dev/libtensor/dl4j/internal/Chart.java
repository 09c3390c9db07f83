package dev.libtensor.dl4j.internal;

import java.util.Locale;

/** A chart of SVG, whose axes begin at 0. */
public final class Chart {
    private static final int SIZE = 300;
    private static final int MARGIN = 50;
    private static final int TICKS = 5;

    private final StringBuilder svg = new StringBuilder();
    private final double width;
    private final double height;

    /** Starts a chart up to the largest values of both axes. */
    public Chart(String title, String x, String y, double width, double height) {
        this.width = width > 0 ? width : 1;
        this.height = height > 0 ? height : 1;
        int side = SIZE + 2 * MARGIN;
        svg.append(String.format(Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                + "font-family=\"sans-serif\" font-size=\"11\">\n", side, side));
        text(side / 2.0, MARGIN / 2.0, "middle", title);
        text(side / 2.0, side - 10, "middle", x);
        svg.append(String.format(Locale.ROOT,
                "<text transform=\"translate(12,%d) rotate(-90)\" text-anchor=\"middle\">%s</text>\n", side / 2, escaped(y)));
        svg.append(String.format(Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"gray\"/>\n", MARGIN, MARGIN, SIZE, SIZE));
        for (int i = 0; i <= TICKS; i++) {
            text(x(this.width * i / TICKS), MARGIN + SIZE + 15, "middle", number(this.width * i / TICKS));
            text(MARGIN - 5, y(this.height * i / TICKS) + 4, "end", number(this.height * i / TICKS));
        }
    }

    private double x(double value) {
        return MARGIN + SIZE * value / width;
    }

    private double y(double value) {
        return MARGIN + SIZE - SIZE * value / height;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.format(Locale.ROOT, "%.2f", value);
    }

    private void text(double x, double y, String anchor, String text) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor,
                escaped(text)));
    }

    /** Returns a text as it is written between marks of HTML. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** Draws a line through points. */
    public Chart line(double[] x, double[] y, String color) {
        svg.append("<polyline fill=\"none\" stroke=\"").append(color).append("\" points=\"");
        for (int i = 0; i < x.length; i++) {
            svg.append(String.format(Locale.ROOT, "%.2f,%.2f ", x(x[i]), y(y[i])));
        }
        svg.append("\"/>\n");
        return this;
    }

    /** Draws a bar between two places. */
    public Chart bar(double from, double to, double value) {
        svg.append(String.format(Locale.ROOT, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"steelblue\"/>\n",
                x(from), y(value), x(to) - x(from), y(0) - y(value)));
        return this;
    }

    /** Returns the chart as text, to stand in a page of HTML. */
    public String svg() {
        return svg + "</svg>\n";
    }
}

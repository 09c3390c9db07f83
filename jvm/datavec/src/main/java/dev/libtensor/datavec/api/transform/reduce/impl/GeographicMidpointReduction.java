package dev.libtensor.datavec.api.transform.reduce.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.transform.reduce.AggregableColumnReduction;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.StepJson;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The geographic midpoint of places, each a text with latitude and longitude in degrees. It is the direction of the mean of
 * the places as points on a sphere.
 */
public class GeographicMidpointReduction implements AggregableColumnReduction {
    /** Sums that are nearer to the centre of the earth than this have no direction. */
    public static final double EDGE_CASE_EPS = 1e-9;

    private final String delim;
    private final String newColumnName;

    /**
     * Creates a reduction. Its column is named {@code midpoint(...)} around the name before it.
     *
     * @param delim what separates the two numbers of a text
     */
    public GeographicMidpointReduction(String delim) {
        this(delim, null);
    }

    /**
     * Creates a reduction.
     *
     * @param delim what separates the two numbers of a text, a regular expression
     * @param newColumnName the name of the column behind it; null for {@code midpoint(...)} around the name before it
     */
    public GeographicMidpointReduction(String delim, String newColumnName) {
        this.delim = ArgumentException.notNull(delim, "delim");
        this.newColumnName = newColumnName;
    }

    @Override
    public IAggregableReduceOp<Writable, List<Writable>> reduceOp() {
        return new AverageCoordinateReduceOp(delim);
    }

    @Override
    public List<String> getColumnsOutputName(String columnInputName) {
        ArgumentException.notNull(columnInputName, "columnInputName");
        return List.of(newColumnName == null ? "midpoint(" + columnInputName + ")" : newColumnName);
    }

    @Override
    public List<ColumnMetaData> getColumnOutputMetaData(List<String> newColumnName, ColumnMetaData columnInputMeta) {
        return List.of(new StringMetaData(ArgumentException.noneNull(newColumnName, "newColumnName").get(0)));
    }

    /** Returns the schema as it is, because the reducer changes it. */
    @Override
    public Schema transform(Schema inputSchema) {
        return inputSchema;
    }

    /** Has no effect, because the column is all that a reduction needs. */
    @Override
    public void setInputSchema(Schema inputSchema) {}

    /** Returns null, because the reducer has the schema. */
    @Override
    public Schema getInputSchema() {
        return null;
    }

    /** Returns null, because {@link #getColumnsOutputName} tells the name. */
    @Override
    public String outputColumnName() {
        return null;
    }

    /** Returns no names, because {@link #getColumnsOutputName} tells them. */
    @Override
    public String[] outputColumnNames() {
        return new String[0];
    }

    /** Returns no names, because the reducer tells the column. */
    @Override
    public String[] columnNames() {
        return new String[0];
    }

    /** Returns null, because the reducer tells the column. */
    @Override
    public String columnName() {
        return null;
    }

    @Override
    public boolean equals(Object other) {
        return StepJson.equal(this, other);
    }

    @Override
    public int hashCode() {
        return StepJson.tree(this).hashCode();
    }

    @Override
    public String toString() {
        return "GeographicMidpointReduction(delim=" + delim + ", newColumnName=" + newColumnName + ")";
    }

    /** Adds up places as points on a sphere. */
    public static class AverageCoordinateReduceOp implements IAggregableReduceOp<Writable, List<Writable>> {
        private final String delim;
        private double x;
        private double y;
        private double z;
        private int count;

        /**
         * Creates a sum of no places.
         *
         * @param delim what separates the two numbers of a text, a regular expression
         */
        public AverageCoordinateReduceOp(String delim) {
            this.delim = ArgumentException.notNull(delim, "delim");
            Pattern.compile(delim);
        }

        /**
         * Adds the places of another sum.
         *
         * @param accu a sum of this class
         * @throws StateException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<Writable, List<Writable>>> void combine(W accu) {
            if (!(ArgumentException.notNull(accu, "accu") instanceof AverageCoordinateReduceOp other)) {
                throw new StateException("a sum of places was expected, not " + accu.getClass().getName());
            }
            x += other.x;
            y += other.y;
            z += other.z;
            count += other.count;
        }

        /**
         * Adds a place.
         *
         * @param writable a text with latitude and longitude
         * @throws StateException if the text has no two numbers, or the latitude is not between -90 and 90 degrees
         */
        @Override
        public void accept(Writable writable) {
            String text = ArgumentException.notNull(writable, "writable").toString();
            String[] parts = text.split(delim);
            if (parts.length != 2) {
                throw new StateException("latitude and longitude were expected, separated by '" + delim + "', not '" + text + "'");
            }
            double latitude = Math.toRadians(degrees(parts[0], text));
            double longitude = Math.toRadians(degrees(parts[1], text));
            if (!(Math.abs(latitude) <= Math.PI / 2)) {
                throw new StateException("a latitude from -90 to 90 degrees was expected, not that of '" + text + "'");
            }
            x += Math.cos(latitude) * Math.cos(longitude);
            y += Math.cos(latitude) * Math.sin(longitude);
            z += Math.sin(latitude);
            count++;
        }

        private static double degrees(String part, String text) {
            try {
                return Double.parseDouble(part);
            } catch (NumberFormatException e) {
                throw new StateException("numbers of degrees were expected, not '" + text + "'");
            }
        }

        /**
         * Returns the midpoint.
         *
         * @return one text with latitude and longitude
         * @throws StateException if there are no places, or they have no midpoint
         */
        @Override
        public List<Writable> get() {
            if (count == 0) {
                throw new StateException("there are no places to take the midpoint of");
            }
            double nearest = EDGE_CASE_EPS * count;
            if (Math.abs(x) < nearest && Math.abs(y) < nearest && Math.abs(z) < nearest) {
                throw new StateException("the places have no midpoint: their mean is the centre of the earth");
            }
            double latitude = Math.toDegrees(Math.atan2(z, Math.hypot(x, y)));
            return List.of(new Text(latitude + delim + Math.toDegrees(Math.atan2(y, x))));
        }
    }
}

package dev.libtensor.datavec.local.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.transform.analysis.DataAnalysis;
import dev.libtensor.datavec.api.transform.analysis.columns.ColumnAnalysis;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Analyzes records on this machine, as DataVec's class of that name. Quantiles are exact, for which it keeps all values. */
public final class AnalyzeLocal {
    private static final int BUCKETS = 30;

    private AnalyzeLocal() {}

    /**
     * Analyzes all columns, with histograms of 30 buckets.
     *
     * @param schema the columns
     * @param rr the records, at least one
     * @return an analysis of each column
     * @throws ArgumentException if there are no records, or one has another number of columns
     * @throws dev.libtensor.UnsupportedException if there is no analysis of a column's type
     */
    public static DataAnalysis analyze(Schema schema, RecordReader rr) {
        return analyze(schema, rr, BUCKETS);
    }

    /**
     * Analyzes all columns.
     *
     * @param schema the columns
     * @param rr the records, at least one
     * @param maxHistogramBuckets the number of buckets of histograms, at least 1
     * @return an analysis of each column
     * @throws ArgumentException if there are no records, or one has another number of columns
     * @throws dev.libtensor.UnsupportedException if there is no analysis of a column's type
     */
    public static DataAnalysis analyze(Schema schema, RecordReader rr, int maxHistogramBuckets) {
        List<List<Writable>> columns = columns(schema, rr);
        List<ColumnAnalysis> analyses = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            analyses.add(ColumnAnalysis.of(schema.getMetaData(i), columns.get(i), maxHistogramBuckets));
        }
        return new DataAnalysis(schema, analyses);
    }

    private static List<List<Writable>> columns(Schema schema, RecordReader reader) {
        ArgumentException.notNull(reader, "rr");
        List<List<Writable>> columns = new ArrayList<>();
        for (int i = 0; i < ArgumentException.notNull(schema, "schema").numColumns(); i++) {
            columns.add(new ArrayList<>());
        }
        while (reader.hasNext()) {
            List<Writable> record = reader.next();
            if (record.size() != columns.size()) {
                throw new ArgumentException("a record has " + record.size() + " columns: " + columns.size()
                        + " were expected, as in the schema");
            }
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).add(record.get(i));
            }
        }
        return columns;
    }

    /**
     * Returns the values of a column, each once.
     *
     * @param columnName the name of the column
     * @param schema the columns
     * @param data the records
     * @return the values in the order in which they came
     */
    public static Set<Writable> getUnique(String columnName, Schema schema, RecordReader data) {
        return getUnique(List.of(ArgumentException.notNull(columnName, "columnName")), schema, data).get(columnName);
    }

    /**
     * Returns the values of columns, each once.
     *
     * @param columnNames the names of the columns
     * @param schema the columns
     * @param data the records
     * @return the values of each column in the order in which they came
     */
    public static Map<String, Set<Writable>> getUnique(List<String> columnNames, Schema schema, RecordReader data) {
        List<String> names = ArgumentException.noneNull(columnNames, "columnNames");
        int[] indices = ArgumentException.notNull(schema, "schema").getIndexOfColumns(names);
        Map<String, Set<Writable>> unique = new LinkedHashMap<>();
        names.forEach(name -> unique.put(name, new LinkedHashSet<>()));
        ArgumentException.notNull(data, "data");
        while (data.hasNext()) {
            List<Writable> record = data.next();
            for (int i = 0; i < indices.length; i++) {
                unique.get(names.get(i)).add(record.get(indices[i]));
            }
        }
        return unique;
    }
}

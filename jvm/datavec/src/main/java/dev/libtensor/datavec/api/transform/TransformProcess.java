package dev.libtensor.datavec.api.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.ConvertFromSequence;
import dev.libtensor.datavec.api.transform.sequence.ConvertToSequence;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import dev.libtensor.datavec.internal.SerializedText;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Steps that transform, remove and reduce records one after another, as DataVec's class of that name. The columns of each step
 * are checked when it is made. Processes do not share conditions and transforms, because each sets the columns in its own.
 */
public class TransformProcess implements Serializable {
    private final List<Object> steps;

    /** The columns before each step, and behind the last. */
    private final List<Schema> schemas = new ArrayList<>();

    TransformProcess(Schema initialSchema, List<Object> steps) {
        this.steps = List.copyOf(steps);
        Schema schema = initialSchema;
        schemas.add(schema);
        for (Object step : steps) {
            schema = behind(step, schema);
            schemas.add(schema);
        }
    }

    /** Tells a step its columns, and returns those behind it. */
    private static Schema behind(Object step, Schema schema) {
        if (step instanceof ColumnOp op) {
            op.setInputSchema(schema);
            return op.transform(schema);
        } else if (step instanceof ConvertToSequence conversion) {
            conversion.setInputSchema(schema);
            return conversion.transform(schema);
        } else if (step instanceof ConvertFromSequence conversion) {
            return conversion.transform(Sequences.sequences(schema, conversion));
        } else if (step instanceof SequenceSplit split) {
            split.setInputSchema(schema);
            return schema;
        }
        IAssociativeReducer reducer = (IAssociativeReducer) step;
        reducer.setInputSchema(schema);
        return reducer.transform(schema);
    }

    /**
     * Reads all records, and returns the texts that a column has in them.
     *
     * @param recordReader the records, from where it stands
     * @param columnIndex the column, from 0
     * @return each text once, in their order
     */
    public static List<String> inferCategories(RecordReader recordReader, int columnIndex) {
        return inferCategories(recordReader, new int[] {columnIndex}).get(columnIndex);
    }

    /**
     * Reads all records, and returns the texts that columns have in them.
     *
     * @param recordReader the records, from where it stands
     * @param columnIndices the columns, from 0
     * @return for each column, each text once, in their order
     * @throws dev.libtensor.TensorIndexException if a record lacks a column
     */
    public static Map<Integer, List<String>> inferCategories(RecordReader recordReader, int[] columnIndices) {
        ArgumentException.notNull(recordReader, "recordReader");
        Map<Integer, Set<String>> texts = new LinkedHashMap<>();
        for (int column : ArgumentException.notNull(columnIndices, "columnIndices")) {
            texts.put(column, new TreeSet<>());
        }
        while (recordReader.hasNext()) {
            List<Writable> record = recordReader.next();
            texts.forEach((column, found) ->
                    found.add(record.get(TensorIndexException.check(column, record.size(), "columnIndices")).toString()));
        }
        Map<Integer, List<String>> categories = new LinkedHashMap<>();
        texts.forEach((column, found) -> categories.put(column, List.copyOf(found)));
        return categories;
    }

    /**
     * Returns the columns before the first step.
     *
     * @return the columns
     */
    public Schema getInitialSchema() {
        return schemas.get(0);
    }

    /**
     * Returns the columns behind the last step.
     *
     * @return the columns
     */
    public Schema getFinalSchema() {
        return schemas.get(steps.size());
    }

    /**
     * Returns the columns behind a step.
     *
     * @param step which one, from 0; a larger number stands for the last one
     * @return the columns
     * @throws ArgumentException if the number is negative
     */
    public Schema getSchemaAfterStep(int step) {
        if (step < 0) {
            throw new ArgumentException("steps count from 0: there is no step " + step);
        }
        return schemas.get(Math.min(step, steps.size() - 1) + 1);
    }

    /**
     * Returns the steps.
     *
     * @return each {@link Transform}, {@link Filter}, {@link IAssociativeReducer}, {@link SequenceSplit}, conversion and rank in
     *     their order
     */
    public List<Object> getActionList() {
        return steps;
    }

    /**
     * Transforms a record.
     *
     * @param input its values, which are not changed
     * @return the new values; null if the record is removed
     * @throws ArgumentException if the record has a wrong number of values
     * @throws UnsupportedException if a step reduces or sorts records, for which all are necessary, or works on sequences
     */
    public List<Writable> execute(List<Writable> input) {
        checkSize(input);
        Result made = run(new Result(input, null));
        if (made != null && made.record == null) {
            throw new UnsupportedException("the process makes a sequence of a record: use executeToSequence");
        }
        return made == null ? null : made.record;
    }

    /**
     * Makes a sequence of a record, by a process with {@code convertToSequence()}.
     *
     * @param inputExample its values, which are not changed
     * @return the values of each step; null if the record or the sequence is removed
     * @throws ArgumentException if the record has a wrong number of values
     * @throws UnsupportedException if the process makes no sequence, or a step needs all records
     */
    public List<List<Writable>> executeToSequence(List<Writable> inputExample) {
        checkSize(inputExample);
        Result made = run(new Result(inputExample, null));
        if (made != null && made.sequence == null) {
            throw new UnsupportedException("the process makes no sequence of a record: use execute, or add convertToSequence()");
        }
        return made == null ? null : made.sequence;
    }

    /**
     * Makes a sequence of each record, as {@link #executeToSequence}.
     *
     * @param inputExample the records
     * @return their sequences, without those that are removed
     */
    public List<List<List<Writable>>> executeToSequenceBatch(List<List<Writable>> inputExample) {
        return ArgumentException.noneNull(inputExample, "inputExample").stream().map(this::executeToSequence)
                .filter(Objects::nonNull).toList();
    }

    /** What a step makes: a record or a sequence. The other one is null. */
    private record Result(List<Writable> record, List<List<Writable>> sequence) {}

    /** Runs the steps; returns null if one removes what it is given. */
    private Result run(Result given) {
        Result now = given;
        for (Object step : steps) {
            boolean isRecord = now.record != null;
            if (step instanceof Transform transform) {
                now = isRecord ? new Result(transform.map(now.record), null)
                        : new Result(null, transform.mapSequence(now.sequence));
            } else if (step instanceof ConvertToSequence conversion && conversion.isSingleStepSequencesMode() && isRecord) {
                now = new Result(null, List.of(now.record));
            } else if (!(step instanceof Filter filter)) {
                throw needsAll();
            } else if (isRecord ? filter.removeExample(now.record) : filter.removeSequence(now.sequence)) {
                return null;
            }
        }
        return now;
    }

    private void checkSize(List<?> record) {
        int expected = getInitialSchema().numColumns();
        if (ArgumentException.notNull(record, "input").size() != expected) {
            throw new ArgumentException("a record of the " + expected + " values " + getInitialSchema().getColumnNames()
                    + " was expected, but it has " + record.size() + ": " + record);
        }
    }

    private static UnsupportedException needsAll() {
        return new UnsupportedException(
                "a step needs all records, or makes sequences or records of the other: use the methods of LocalTransformExecutor");
    }

    /**
     * Transforms a sequence.
     *
     * @param inputSequence the values of each step
     * @return the new values of each step; null if the sequence is removed
     * @throws ArgumentException if a record has a wrong number of values
     * @throws UnsupportedException if a step makes several sequences or records of one
     */
    public List<List<Writable>> executeSequence(List<List<Writable>> inputSequence) {
        ArgumentException.noneNull(inputSequence, "inputSequence").forEach(this::checkSize);
        Result made = run(new Result(null, inputSequence));
        return made == null ? null : made.sequence;
    }

    /**
     * Transforms a sequence, as {@link #executeSequence}.
     *
     * @param input the values of each step
     * @return the new values of each step; null if the sequence is removed
     */
    public List<List<Writable>> executeSequenceToSequence(List<List<Writable>> input) {
        return executeSequence(input);
    }

    /**
     * Makes a record of texts, which fits the first step.
     *
     * @param values the text of each column
     * @return the record
     * @throws ArgumentException if there are too few or too many, or one is not valid in its column
     */
    public List<Writable> transformRawStringsToInput(String... values) {
        return transformRawStringsToInputList(ArgumentException.noneNull(values, "values"));
    }

    /**
     * Makes a record of texts, which fits the first step.
     *
     * @param values the text of each column
     * @return the record
     * @throws ArgumentException if there are too few or too many, or one is not valid in its column
     */
    public List<Writable> transformRawStringsToInputList(List<String> values) {
        checkSize(values);
        List<Writable> record = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Text text = new Text(values.get(i));
            if (!getInitialSchema().getMetaData(i).isValid(text)) {
                throw new ArgumentException("'" + text + "' is not valid in the column " + getInitialSchema().getMetaData(i));
            }
            record.add(text);
        }
        return record;
    }

    /**
     * Makes a sequence of texts, which fits the first step.
     *
     * @param sequence the text of each column of each step
     * @return the sequence
     * @throws ArgumentException if there are too few or too many texts, or one is not valid in its column
     */
    public List<List<Writable>> transformRawStringsToInputSequence(List<List<String>> sequence) {
        List<List<Writable>> records = new ArrayList<>();
        sequence.forEach(step -> records.add(transformRawStringsToInputList(step)));
        return records;
    }

    /**
     * Returns the process as text, in DataVec's form.
     *
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if a step has no form as text
     */
    public String toJson() {
        return ProcessJson.write(this);
    }

    /**
     * Returns the same as {@link #toJson}, because JSON is YAML, too.
     *
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if a step has no form as text
     */
    public String toYaml() {
        return toJson();
    }

    /**
     * Reads a process that {@link #toJson} wrote, here or in DataVec.
     *
     * @param json the text
     * @return a new process
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static TransformProcess fromJson(String json) {
        return ProcessJson.read(json);
    }

    /**
     * Reads a process that {@link #toYaml} wrote.
     *
     * @param yaml the text, which must be JSON
     * @return a new process
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static TransformProcess fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /** Returns whether the other one has an equal schema at first, and equal steps. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TransformProcess that && getInitialSchema().equals(that.getInitialSchema())
                && steps.equals(that.steps);
    }

    @Override
    public int hashCode() {
        return 31 * getInitialSchema().hashCode() + steps.hashCode();
    }

    /** Lists the steps. */
    @Override
    public String toString() {
        return "TransformProcess" + steps;
    }

    /** Makes a process step by step, as DataVec's class of that name. */
    public static class Builder extends SequenceSteps<Builder> {
        /**
         * Creates a builder without steps.
         *
         * @param initialSchema the columns before the first step
         */
        public Builder(Schema initialSchema) {
            super(initialSchema);
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Makes the process.
         *
         * @return the process
         * @throws ArgumentException if a step names a column that is missing or of the wrong type
         */
        public TransformProcess build() {
            return new TransformProcess(initialSchema, steps);
        }
    }

    /**
     * Returns what stands for the process when Java serializes it: its text form.
     *
     * @return an object that makes the process anew
     * @throws dev.libtensor.UnsupportedException if there is no text form
     */
    protected Object writeReplace() {
        return SerializedText.of(this);
    }
}

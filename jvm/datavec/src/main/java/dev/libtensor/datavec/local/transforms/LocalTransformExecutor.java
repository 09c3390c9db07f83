package dev.libtensor.datavec.local.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.join.Join;
import dev.libtensor.datavec.api.transform.join.Join.JoinType;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Transforms records in memory, as DataVec's class of that name. */
public final class LocalTransformExecutor {
    private LocalTransformExecutor() {}

    /**
     * Transforms records.
     *
     * @param inputWritables the values of each record, which are not changed
     * @param transformProcess the steps
     * @return the new records in their order; reduced records are in the order in which their keys came first
     * @throws ArgumentException if a record has a wrong number of values; DataVec leaves it out
     */
    public static List<List<Writable>> execute(List<List<Writable>> inputWritables, TransformProcess transformProcess) {
        List<List<Writable>> records = checked(
                inputWritables, ArgumentException.notNull(transformProcess, "transformProcess").getInitialSchema());
        for (Object step : transformProcess.getActionList()) {
            if (step instanceof Transform transform) {
                records = transform.mapSequence(records);
            } else if (step instanceof Filter filter) {
                records = records.stream().filter(record -> !filter.removeExample(record)).toList();
            } else {
                records = reduced((IAssociativeReducer) step, records);
            }
        }
        return new ArrayList<>(records);
    }

    private static List<List<Writable>> checked(List<List<Writable>> given, Schema schema) {
        List<List<Writable>> records = ArgumentException.noneNull(given, "inputWritables");
        int expected = schema.numColumns();
        for (int i = 0; i < records.size(); i++) {
            if (records.get(i).size() != expected) {
                throw new ArgumentException("each record has " + expected + " values, but record " + i + " from 0 has "
                        + records.get(i).size() + ": " + records.get(i));
            }
        }
        return records;
    }

    private static List<List<Writable>> reduced(IAssociativeReducer reducer, List<List<Writable>> records) {
        List<List<Writable>> reduced = new ArrayList<>();
        groups(reducer.getInputSchema(), reducer.getKeyColumns(), records)
                .values()
                .forEach(group -> reduced.add(reducer.reduce(group)));
        return reduced;
    }

    /** Returns the records of each key, in the order in which the keys came first. */
    private static Map<List<Writable>, List<List<Writable>>> groups(
            Schema schema, List<String> keyColumns, List<List<Writable>> records) {
        int[] places = schema.getIndexOfColumns(keyColumns);
        Map<List<Writable>, List<List<Writable>>> groups = new LinkedHashMap<>();
        for (List<Writable> record : records) {
            List<Writable> key = Arrays.stream(places).mapToObj(record::get).toList();
            groups.computeIfAbsent(key, unused -> new ArrayList<>()).add(record);
        }
        return groups;
    }

    /**
     * Joins records of two sources. Each record of a key is joined with each of the other source.
     *
     * @param join how they are joined
     * @param left the records of the left source
     * @param right the records of the right source
     * @return the joined records in the order of the left keys; those that only the right source has are at the end
     * @throws ArgumentException if a record has a wrong number of values
     */
    public static List<List<Writable>> executeJoin(
            Join join, List<List<Writable>> left, List<List<Writable>> right) {
        ArgumentException.notNull(join, "join");
        Map<List<Writable>, List<List<Writable>>> lefts =
                groups(join.getLeftSchema(), join.getJoinColumnsLeft(), checked(left, join.getLeftSchema()));
        Map<List<Writable>, List<List<Writable>>> rights =
                groups(join.getRightSchema(), join.getJoinColumnsRight(), checked(right, join.getRightSchema()));
        JoinType type = join.getJoinType();
        List<List<Writable>> joined = new ArrayList<>();
        lefts.forEach((key, records) -> {
            List<List<Writable>> others = rights.getOrDefault(key, List.of());
            for (List<Writable> record : records) {
                others.forEach(other -> joined.add(join.joinExamples(record, other)));
                if (others.isEmpty() && (type == JoinType.LeftOuter || type == JoinType.FullOuter)) {
                    joined.add(join.joinExamples(record, null));
                }
            }
        });
        if (type == JoinType.RightOuter || type == JoinType.FullOuter) {
            rights.keySet().removeAll(lefts.keySet());
            rights.values().forEach(records -> records.forEach(record -> joined.add(join.joinExamples(null, record))));
        }
        return joined;
    }

    /**
     * Transforms sequences.
     *
     * @param inputSequence the values of each step of each sequence, which are not changed
     * @param transformProcess the steps, of which none reduces
     * @return the new sequences without those that were removed
     */
    public static List<List<List<Writable>>> executeSequenceToSequence(
            List<List<List<Writable>>> inputSequence, TransformProcess transformProcess) {
        List<List<List<Writable>>> sequences = new ArrayList<>();
        for (List<List<Writable>> sequence : ArgumentException.noneNull(inputSequence, "inputSequence")) {
            List<List<Writable>> transformed = transformProcess.executeSequence(sequence);
            if (transformed != null) {
                sequences.add(transformed);
            }
        }
        return sequences;
    }
}

package dev.libtensor.datavec.local.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.join.Join;
import dev.libtensor.datavec.api.transform.join.Join.JoinType;
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
     * @param transformProcess the steps, behind which there are records
     * @return the new records in their order; reduced records are in the order in which their keys came first
     * @throws ArgumentException if a record has a wrong number of values, which DataVec leaves out; or the steps make sequences
     */
    public static List<List<Writable>> execute(List<List<Writable>> inputWritables, TransformProcess transformProcess) {
        return new ArrayList<>(new LocalRun(transformProcess).records(inputWritables).records());
    }

    /**
     * Makes sequences of records.
     *
     * @param inputWritables the values of each record, which are not changed
     * @param transformProcess the steps, of which one is a {@code convertToSequence}
     * @return the sequences, in the order in which their keys came first
     * @throws ArgumentException if a record has a wrong number of values, or the steps make no sequences
     */
    public static List<List<List<Writable>>> executeToSequence(
            List<List<Writable>> inputWritables, TransformProcess transformProcess) {
        return new ArrayList<>(new LocalRun(transformProcess).records(inputWritables).sequences());
    }

    /**
     * Makes records of sequences.
     *
     * @param inputSequence the values of each step of each sequence, which are not changed
     * @param transformProcess the steps, of which one is a {@code convertFromSequence} or a {@code reduceSequence}
     * @return the records in the order of their sequences
     * @throws ArgumentException if a step has a wrong number of values, or the steps make no records
     */
    public static List<List<Writable>> executeSequenceToSeparate(
            List<List<List<Writable>>> inputSequence, TransformProcess transformProcess) {
        return new ArrayList<>(new LocalRun(transformProcess).sequences(inputSequence).records());
    }

    static List<List<Writable>> checked(List<List<Writable>> given, Schema schema) {
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

    /** Returns the records of each key, in the order in which the keys came first. */
    static Map<List<Writable>, List<List<Writable>>> groups(
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
     * @param transformProcess the steps, behind which there are sequences
     * @return the new sequences without those that were removed
     * @throws ArgumentException if a step has a wrong number of values, or the steps make records
     */
    public static List<List<List<Writable>>> executeSequenceToSequence(
            List<List<List<Writable>>> inputSequence, TransformProcess transformProcess) {
        return new ArrayList<>(new LocalRun(transformProcess).sequences(inputSequence).sequences());
    }
}

package dev.libtensor.datavec.local.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.filter.Filter;
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
        List<List<Writable>> records = ArgumentException.noneNull(inputWritables, "inputWritables");
        int expected = transformProcess.getInitialSchema().numColumns();
        for (int i = 0; i < records.size(); i++) {
            if (records.get(i).size() != expected) {
                throw new ArgumentException("each record has " + expected + " values, but record " + i + " from 0 has "
                        + records.get(i).size() + ": " + records.get(i));
            }
        }
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

    private static List<List<Writable>> reduced(IAssociativeReducer reducer, List<List<Writable>> records) {
        Schema schema = reducer.getInputSchema();
        int[] places = schema.getIndexOfColumns(reducer.getKeyColumns());
        Map<List<Writable>, List<List<Writable>>> groups = new LinkedHashMap<>();
        for (List<Writable> record : records) {
            List<Writable> key = Arrays.stream(places).mapToObj(record::get).toList();
            groups.computeIfAbsent(key, unused -> new ArrayList<>()).add(record);
        }
        List<List<Writable>> reduced = new ArrayList<>();
        groups.values().forEach(group -> reduced.add(reducer.reduce(group)));
        return reduced;
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

package dev.libtensor.datavec.local.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.sequence.ConvertFromSequence;
import dev.libtensor.datavec.api.transform.sequence.ConvertToSequence;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** The run of a process over all records, or over all sequences: after each step there are the ones or the others. */
final class LocalRun {
    private final TransformProcess process;
    private List<List<Writable>> records;
    private List<List<List<Writable>>> sequences;

    LocalRun(TransformProcess process) {
        this.process = ArgumentException.notNull(process, "transformProcess");
    }

    LocalRun records(List<List<Writable>> given) {
        records = LocalTransformExecutor.checked(given, process.getInitialSchema());
        return run();
    }

    LocalRun sequences(List<List<List<Writable>>> given) {
        sequences = ArgumentException.noneNull(given, "inputSequence");
        sequences.forEach(sequence -> LocalTransformExecutor.checked(sequence, process.getInitialSchema()));
        return run();
    }

    List<List<Writable>> records() {
        if (records == null) {
            throw new ArgumentException("the steps make sequences: use executeToSequence or executeSequenceToSequence");
        }
        return records;
    }

    List<List<List<Writable>>> sequences() {
        if (sequences == null) {
            throw new ArgumentException("the steps make records: use execute or executeSequenceToSeparate");
        }
        return sequences;
    }

    private LocalRun run() {
        for (Object step : process.getActionList()) {
            if (sequences == null) {
                ofRecords(step);
            } else {
                ofSequences(step);
            }
        }
        return this;
    }

    private void ofRecords(Object step) {
        if (step instanceof Transform transform) {
            records = records.stream().map(transform::map).toList();
        } else if (step instanceof Filter filter) {
            records = records.stream().filter(record -> !filter.removeExample(record)).toList();
        } else if (step instanceof CalculateSortedRank rank) {
            records = rank.rank(records);
        } else if (step instanceof ConvertToSequence conversion) {
            sequences = converted(conversion);
            records = null;
        } else if (step instanceof IAssociativeReducer reducer) {
            records = LocalTransformExecutor.groups(reducer.getInputSchema(), reducer.getKeyColumns(), records).values()
                    .stream().map(reducer::reduce).toList();
        } else {
            throw new ArgumentException(step + " works on sequences, but there are records: add convertToSequence before it");
        }
    }

    private List<List<List<Writable>>> converted(ConvertToSequence conversion) {
        if (conversion.isSingleStepSequencesMode()) {
            return records.stream().map(List::of).toList();
        }
        List<List<List<Writable>>> groups = new ArrayList<>(LocalTransformExecutor.groups(
                conversion.getInputSchema(), List.of(conversion.getKeyColumns()), records).values());
        groups.forEach(steps -> steps.sort(conversion.getComparator()));
        return groups;
    }

    private void ofSequences(Object step) {
        if (step instanceof Transform transform) {
            sequences = sequences.stream().map(transform::mapSequence).toList();
        } else if (step instanceof Filter filter) {
            sequences = sequences.stream().filter(sequence -> !filter.removeSequence(sequence)).toList();
        } else if (step instanceof SequenceSplit split) {
            sequences = sequences.stream().flatMap(sequence -> split.split(sequence).stream()).toList();
        } else if (step instanceof ConvertFromSequence) {
            records = sequences.stream().<List<Writable>>flatMap(List::stream).toList();
            sequences = null;
        } else {
            throw new ArgumentException(step + " works on records, but there are sequences: add convertFromSequence before it");
        }
    }
}

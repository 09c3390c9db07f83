package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.datavec.api.writable.Writable;
import java.util.Comparator;

/** An order of values, as DataVec's interface of that name. */
public interface WritableComparator extends Comparator<Writable> {}
